// Written by `make generate` from openapi/docdb.yaml. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what this server is.
         * @description JSON, unless `Accept` names `text/html` and weighs it above JSON, as browsers do: then a page with links to
         *     what is served here.
         */
        get: operations["getServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether this server takes requests and every database takes writes. */
        get: operations["getUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_all_dbs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the names of all databases, sorted. */
        get: operations["getAllDbs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_active_tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List running replications, and those that ended in the last ten seconds. */
        get: operations["getActiveTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_replicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start or cancel a replication.
         * @description Exactly one of `source` and `target` names a local database, the other is the URL of a remote one.
         *     A one-shot replication is answered when it is done (200), a continuous one when it has started (202).
         *     The remote database is never created. Properties other than the four are ignored and named in a
         *     `Warning` header.
         */
        post: operations["postReplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        /** Tell the state of a database. */
        get: operations["getDatabase"];
        /** Create a database. */
        put: operations["putDatabase"];
        /** Create a document; the server makes an id when the body has none. */
        post: operations["postDocument"];
        /** Delete a database with all its documents. Replications of it are stopped first. */
        delete: operations["deleteDatabase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_all_docs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        /** List documents by id, in the byte order of UTF-8, with their current revisions. */
        get: operations["getAllDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_bulk_docs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create, update and delete documents in one request.
         * @description Results stand in the order of `docs`. A conflict is told in its item and leaves the others alone. A
         *     malformed item (not an object, bad id, bad revision, unknown `_` member) refuses the whole request
         *     with 400 and nothing is written; the reason names its index. With `new_edits: false` the documents
         *     keep the revisions they bring, and only failures are listed.
         */
        post: operations["postBulkDocs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/{docid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
                /**
                 * @description Id of the document, 1 to 240 bytes of UTF-8, not starting with `_`.
                 * @example revolver
                 */
                docid: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        /** Read a document. */
        get: operations["getDocument"];
        /**
         * Create or update a document.
         * @description The revision replaced is named by `rev`, by `If-Match` or by `_rev` in the body; given more than once
         *     they must agree. The id in the path counts, an `_id` in the body is ignored. `_deleted: true` deletes.
         */
        put: operations["putDocument"];
        post?: never;
        /** Delete a document. The revision deleted must be the current one. */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Any failure. */
        Error: {
            error: components["schemas"]["ErrorWord"];
            /** @description What is wrong */
            reason: string;
            /** @description The HTTP status */
            status: number;
        };
        /**
         * @description The kind of failure, for programs.
         * @enum {string}
         */
        ErrorWord: "bad_request" | "query_parse_error" | "illegal_database_name" | "illegal_docid" | "doc_validation" | "invalid_replication" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "file_exists" | "too_large" | "document_too_large" | "bad_content_type" | "internal_error" | "not_implemented" | "bad_gateway" | "unavailable" | "insufficient_storage";
        Ok: {
            /** @constant */
            ok: true;
        };
        /** @description A revision, generation and digest. */
        Rev: string;
        Server: {
            /** @constant */
            couchdb: "Welcome";
            /** @description Version of the server */
            version: string;
            vendor: {
                name: string;
                version: string;
            };
            /** @description Constant for a data directory */
            uuid: string;
            /** @description What is served beyond the documented subset */
            features: string[];
            durability: components["schemas"]["Durability"];
        };
        /**
         * @description When a write is acknowledged: on disk (`fsync`), handed to the operating system (`os`), kept in memory only
         *     (`memory`), or acknowledged by the CouchDB server behind (`remote`).
         * @enum {string}
         */
        Durability: "fsync" | "os" | "memory" | "remote";
        Up: {
            /** @constant */
            status: "ok";
        };
        DatabaseNames: string[];
        DatabaseInfo: {
            db_name: string;
            /** @description Constant for the life of the database */
            db_uuid: string;
            /** @description Documents that are not deleted */
            doc_count: number;
            /** @description Tombstones */
            doc_del_count: number;
            /** @description Current sequence */
            update_seq: number;
            /** @description Sequence that is safe on disk */
            committed_update_seq: number;
            purge_seq: number;
            /** @description Bytes on disk */
            disk_size: number;
            /** @description Bytes of live data, estimated */
            data_size: number;
            compact_running: boolean;
            /** @description When the database was made, in microseconds since 1970: the same as long as the database is; 0 when the CouchDB server behind does not tell */
            instance_start_time: string;
            disk_format_version: number;
            /** @description Generations of each document that are remembered */
            revs_limit: number;
        };
        /** @description A document as it is sent. `_id`, `_rev` and `_deleted` are the only members that may start with `_`; any other, `__proto__` too, is 400 `doc_validation`. Below the top level every name is taken. */
        DocumentInput: {
            /** @description The id of the document */
            _id?: unknown;
            /** @description The revision replaced */
            _rev?: unknown;
            /** @description Deletes the document */
            _deleted?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description A document as it is stored. Members that do not start with `_` are the caller's own. */
        Document: {
            _id: string;
            _rev: components["schemas"]["Rev"];
            _deleted?: boolean;
        } & {
            [key: string]: unknown;
        };
        DocumentWritten: {
            /** @constant */
            ok: true;
            id: string;
            rev: components["schemas"]["Rev"];
        };
        AllDocs: {
            /** @description Documents in the database, deleted ones not counted */
            total_rows: number;
            /** @description Rows that were left out before the first one, as asked with `skip` */
            offset: number;
            rows: components["schemas"]["AllDocsRow"][];
        };
        AllDocsRow: {
            id: string;
            key: string;
            value: {
                rev: components["schemas"]["Rev"];
            };
            doc?: components["schemas"]["Document"];
        };
        BulkRequest: {
            /** @description At most 100000 documents (413 `too_large` beyond) */
            docs: components["schemas"]["DocumentInput"][];
            /**
             * @description False keeps the revisions that the documents bring
             * @default true
             */
            new_edits: boolean;
        } & {
            [key: string]: unknown;
        };
        BulkResults: components["schemas"]["BulkResult"][];
        BulkResult: components["schemas"]["DocumentWritten"] | components["schemas"]["BulkFailure"];
        BulkFailure: {
            id: string;
            error: components["schemas"]["ErrorWord"];
            reason: string;
            status: number;
        };
        ReplicationRequest: {
            /** @description Name of a local database or URL of a remote one */
            source?: unknown;
            /** @description Name of a local database or URL of a remote one */
            target?: unknown;
            /**
             * @description Go on until cancelled
             * @default false
             */
            continuous: boolean;
            /**
             * @description Stop the replication between these two
             * @default false
             */
            cancel: boolean;
        } & {
            [key: string]: unknown;
        };
        ReplicationStarted: {
            /** @constant */
            ok: true;
            session_id: string;
        };
        /** @description A complete replication has all members, a cancelled one the first two. */
        ReplicationResult: {
            /** @constant */
            ok: true;
            session_id: string;
            docs_read?: number;
            docs_written?: number;
            doc_write_failures?: number;
            failed_documents?: components["schemas"]["FailedDocuments"];
            /** @description ISO 8601 */
            start_time?: string;
            /** @description ISO 8601 */
            end_time?: string;
            /** @description Sequence of the source that is replicated */
            last_seq?: number | string;
            history?: components["schemas"]["ReplicationSession"][];
        };
        /** @description The newest of the revisions that were not copied; `doc_write_failures` counts all. */
        FailedDocuments: {
            id: string;
            /** @description Empty when it is not known */
            rev: string;
            reason: string;
        }[];
        ReplicationSession: {
            session_id: string;
            start_time: string;
            end_time: string;
            start_last_seq: number | string;
            end_last_seq: number | string;
            recorded_seq: number | string;
            docs_read: number;
            docs_written: number;
            doc_write_failures: number;
        };
        ActiveTasks: components["schemas"]["ActiveTask"][];
        ActiveTask: {
            /** @constant */
            type: "replication";
            session_id: string;
            /** @description Credentials are shown as stars */
            source: string;
            /** @description Credentials are shown as stars */
            target: string;
            continuous: boolean;
            /** @enum {string} */
            status: "Connecting" | "Active" | "Idle" | "Offline" | "Stopped";
            docs_read: number;
            docs_written: number;
            doc_write_failures: number;
            failed_documents?: components["schemas"]["FailedDocuments"];
            /** @description Documents written per second since the task last became active */
            docs_per_second?: number;
            /** @description Percent of the known changes that are done */
            progress: number;
            /** @description Seconds since 1970 */
            started_on: number;
            /** @description Seconds since 1970 */
            updated_on: number;
            /** @description The last failure */
            error?: string;
        };
    };
    responses: {
        /** @description The document is deleted; `rev` is the revision of its tombstone. */
        DocumentDeleted: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentWritten"];
            };
        };
        /**
         * @description The request is malformed: `bad_request`, `query_parse_error`, `illegal_database_name`, `illegal_docid`,
         *     `doc_validation` or `invalid_replication`.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_request",
                 *       "reason": "Invalid rev format",
                 *       "status": 400
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Credentials are missing or wrong. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unauthorized",
                 *       "reason": "Name or password is incorrect.",
                 *       "status": 401
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused whatever the credentials (read-only mode, a foreign origin, a target not allowed, a locked-out caller). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "forbidden",
                 *       "reason": "This server is read-only.",
                 *       "status": 403
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such database, document or replication. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found",
                 *       "reason": "missing",
                 *       "status": 404
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The revision is not the current one, or the same replication is running already. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "conflict",
                 *       "reason": "Document update conflict.",
                 *       "status": 409
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is a database of that name. */
        FileExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "file_exists",
                 *       "reason": "The database could not be created, it exists already.",
                 *       "status": 412
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large (`document_too_large` for one document, `too_large` otherwise). */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "document_too_large",
                 *       "reason": "The document is larger than 8000000 bytes.",
                 *       "status": 413
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not sent as JSON. */
        BadContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_content_type",
                 *       "reason": "Content-Type must be application/json.",
                 *       "status": 415
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something failed that should not; the log has it under the request id. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "internal_error",
                 *       "reason": "Internal error (request 17).",
                 *       "status": 500
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A CouchDB feature that this server does not have. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_implemented",
                 *       "reason": "The option attachments is not served.",
                 *       "status": 501
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The remote side of a replication failed. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "bad_gateway",
                 *       "reason": "http://replica.example:5984/albums: connection refused",
                 *       "status": 502
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The database is being reopened after a storage error, the server is stopping, or the CouchDB server behind
         *     the engine couchdb cannot be reached, is silent, or answers what it should not.
         */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unavailable",
                 *       "reason": "The database is being reopened after a storage error.",
                 *       "status": 503
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The disk is full. What was acknowledged before is kept. */
        InsufficientStorage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "insufficient_storage",
                 *       "reason": "The disk is full.",
                 *       "status": 507
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
         *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
         * @example albums
         */
        Database: string;
        /**
         * @description Id of the document, 1 to 240 bytes of UTF-8, not starting with `_`.
         * @example revolver
         */
        DocumentId: string;
        /**
         * @description A revision of the document.
         * @example 1-0c8d2a2f8a1b43d6a1c0c8cf6d0e2f11
         */
        Rev: string;
        /** @description Always refused here, so that a forgotten document id does not delete a whole database. */
        MisplacedRev: string;
        /** @description The current revision, in quotes. */
        IfMatch: string;
        /** @description Revisions that the caller has, each in quotes; the weak form is taken too. */
        IfNoneMatch: string;
        /** @description Add the document to each row. */
        IncludeDocs: boolean;
        /** @description Give at most this many; all when it is not given. */
        Limit: number;
        /** @description Leave out this many first. */
        Skip: number;
        /** @description Turn the order around. */
        Descending: boolean;
        /**
         * @description First id, as a JSON string (in quotes); a value of another type stands before or after all ids, as CouchDB orders them. `start_key` is the same.
         * @example "m"
         */
        StartKey: string;
        /**
         * @description Last id, as a JSON string (in quotes). `end_key` is the same.
         * @example "n"
         */
        EndKey: string;
        /**
         * @description The only id wanted, as a JSON string (in quotes).
         * @example "revolver"
         */
        Key: string;
        /** @description Whether a document with the id `endkey` is listed. */
        InclusiveEnd: boolean;
    };
    requestBodies: {
        Document: {
            content: {
                "application/json": components["schemas"]["DocumentInput"];
            };
        };
    };
    headers: {
        /** @description Id of the request, taken from the request's own header when it has one. */
        RequestId: string;
        /** @description The revision, in quotes. */
        ETag: string;
        /** @description Where the thing created is found. */
        Location: string;
        /** @description The request header that decides which of several forms is answered. */
        Vary: "Accept";
        /** @description Names the properties of the request that were ignored. */
        Warning: string;
        /** @description Methods that the path answers. */
        Allow: string;
        /** @description How to send credentials. */
        WwwAuthenticate: string;
        /** @description Seconds after which to try again. */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Server"];
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    getUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Up"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllDbs: {
        parameters: {
            query?: {
                /** @description Give at most this many; all when it is not given. */
                limit?: components["parameters"]["Limit"];
                /** @description Leave out this many first. */
                skip?: components["parameters"]["Skip"];
                /** @description Turn the order around. */
                descending?: components["parameters"]["Descending"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "albums",
                     *       "archive/2025"
                     *     ]
                     */
                    "application/json": components["schemas"]["DatabaseNames"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActiveTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each replication. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveTasks"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
        };
    };
    postReplicate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplicationRequest"];
            };
        };
        responses: {
            /** @description The one-shot replication is complete, or the replication named is cancelled. */
            200: {
                headers: {
                    Warning: components["headers"]["Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplicationResult"];
                };
            };
            /** @description The continuous replication has started. */
            202: {
                headers: {
                    Warning: components["headers"]["Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "session_id": "0198f3c2a1b07c3e9d5f00aa11bb22cc"
                     *     }
                     */
                    "application/json": components["schemas"]["ReplicationStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["BadContentType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDatabase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putDatabase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database was created. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Ok"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["FileExists"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    postDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Document"];
        responses: {
            /** @description The document was created. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentWritten"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["BadContentType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDatabase: {
        parameters: {
            query?: {
                /** @description Always refused here, so that a forgotten document id does not delete a whole database. */
                rev?: components["parameters"]["MisplacedRev"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Ok"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllDocs: {
        parameters: {
            query?: {
                /** @description Add the document to each row. */
                include_docs?: components["parameters"]["IncludeDocs"];
                /** @description Give at most this many; all when it is not given. */
                limit?: components["parameters"]["Limit"];
                /** @description Leave out this many first. */
                skip?: components["parameters"]["Skip"];
                /** @description Turn the order around. */
                descending?: components["parameters"]["Descending"];
                /**
                 * @description First id, as a JSON string (in quotes); a value of another type stands before or after all ids, as CouchDB orders them. `start_key` is the same.
                 * @example "m"
                 */
                startkey?: components["parameters"]["StartKey"];
                /**
                 * @description Last id, as a JSON string (in quotes). `end_key` is the same.
                 * @example "n"
                 */
                endkey?: components["parameters"]["EndKey"];
                /**
                 * @description The only id wanted, as a JSON string (in quotes).
                 * @example "revolver"
                 */
                key?: components["parameters"]["Key"];
                /** @description Whether a document with the id `endkey` is listed. */
                inclusive_end?: components["parameters"]["InclusiveEnd"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. Deleted documents are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllDocs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    postBulkDocs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description What became of each document. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["BadContentType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDocument: {
        parameters: {
            query?: {
                /**
                 * @description A revision of the document.
                 * @example 1-0c8d2a2f8a1b43d6a1c0c8cf6d0e2f11
                 */
                rev?: components["parameters"]["Rev"];
            };
            header?: {
                /** @description Revisions that the caller has, each in quotes; the weak form is taken too. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
                /**
                 * @description Id of the document, 1 to 240 bytes of UTF-8, not starting with `_`.
                 * @example revolver
                 */
                docid: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, with `_id` and `_rev`. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The revision is the one named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    putDocument: {
        parameters: {
            query?: {
                /**
                 * @description A revision of the document.
                 * @example 1-0c8d2a2f8a1b43d6a1c0c8cf6d0e2f11
                 */
                rev?: components["parameters"]["Rev"];
            };
            header?: {
                /** @description The current revision, in quotes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
                /**
                 * @description Id of the document, 1 to 240 bytes of UTF-8, not starting with `_`.
                 * @example revolver
                 */
                docid: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Document"];
        responses: {
            200: components["responses"]["DocumentDeleted"];
            /** @description The document was written. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentWritten"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["BadContentType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: {
                /**
                 * @description A revision of the document.
                 * @example 1-0c8d2a2f8a1b43d6a1c0c8cf6d0e2f11
                 */
                rev?: components["parameters"]["Rev"];
            };
            header?: {
                /** @description The current revision, in quotes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the database: 1 to 238 of the characters a-z, 0-9, `_`, `$`, `(`, `)`, `+`, `-` and `/` (sent as
                 *     `%2F`), the first one a letter. A plus sign in a path is a plus sign.
                 * @example albums
                 */
                db: components["parameters"]["Database"];
                /**
                 * @description Id of the document, 1 to 240 bytes of UTF-8, not starting with `_`.
                 * @example revolver
                 */
                docid: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DocumentDeleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
}
