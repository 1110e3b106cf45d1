// Written by `make generate` from openapi/docdb-peer.yaml. Do not edit.
export interface paths {
    "/{db}/_changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        /** List the changes after a sequence, or wait for them. */
        get: operations["getChanges"];
        put?: never;
        /** As GET; the body may name the documents of interest. */
        post: operations["postChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_revs_diff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell which of these revisions are not stored here. */
        post: operations["postRevsDiff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_bulk_get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read many revisions. */
        post: operations["postBulkGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_local/{localid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the local document, without `_local/`. */
                localid: components["parameters"]["LocalId"];
            };
            cookie?: never;
        };
        /** Read a local document. */
        get: operations["getLocalDocument"];
        /** Write a local document. */
        put: operations["putLocalDocument"];
        post?: never;
        /** Remove a local document. */
        delete: operations["deleteLocalDocument"];
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
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the documents with these ids, in the order given. */
        post: operations["postAllDocs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_ensure_full_commit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does nothing; every write is durable when it is acknowledged. */
        post: operations["postEnsureFullCommit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_compact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does nothing; what is forgotten is removed when it is. */
        post: operations["postCompact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/_design/{ddoc}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the design document, without `_design/`. */
                ddoc: string;
            };
            cookie?: never;
        };
        get?: never;
        /** Refuses a design document with 403, so that a replicator counts it as failed and goes on. */
        put: operations["putDesignDocument"];
        post?: never;
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
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the document. */
                docid: string;
            };
            cookie?: never;
        };
        /**
         * Read a document with its conflicts, its history, its attachments, or several of its revisions.
         * @description As in docdb.yaml. With `open_revs` the answer is an array of `ok` and `missing`; asked for as multipart/mixed,
         *     each revision is a part, and one with attachments a multipart/related of the document and their bytes.
         */
        get: operations["getPeerDocument"];
        /**
         * Write a document, also one that keeps the revision it brings.
         * @description As in docdb.yaml. With `new_edits=false` the document keeps its `_rev` and the history in `_revisions`; one
         *     that is not kept gives 403 `forbidden`, after which replicators go on. A body of type multipart/related has the
         *     document in its first part; the attachments that say `follows: true` follow in parts of their own, by the name
         *     in Content-Disposition or in their order, unpacked when their encoding is gzip.
         */
        put: operations["putReplicatedDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{db}/{docid}/{attachment}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the document. */
                docid: string;
                /** @description Name of the attachment. */
                attachment: string;
            };
            cookie?: never;
        };
        /** Read an attachment that a replication has brought. */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        PeerError: {
            error: string;
            reason: string;
            status: number;
        };
        Changes: {
            results: components["schemas"]["Change"][];
            last_seq: components["schemas"]["Sequence"];
            /** @description Changes that are not listed because of `limit` */
            pending: number;
        };
        /**
         * @description A place in the order of changes, to be given back in `since` as it is and neither compared nor computed with.
         *     With the engines leveldb and memory it is a number; with couchdb it is what the CouchDB server behind gives:
         *     text since CouchDB 2, a number before.
         */
        Sequence: number | string;
        Change: {
            seq: components["schemas"]["Sequence"];
            id: string;
            changes: {
                rev: string;
            }[];
            /** @constant */
            deleted?: true;
            doc?: {
                [key: string]: unknown;
            };
        };
        ChangesRequest: {
            doc_ids?: string[];
        } & {
            [key: string]: unknown;
        };
        RevisionsById: {
            [key: string]: string[];
        };
        RevisionsMissing: {
            [key: string]: {
                missing: string[];
                possible_ancestors?: string[];
            };
        };
        BulkGetRequest: {
            docs: ({
                id: string;
                rev?: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        BulkGetResults: {
            results: components["schemas"]["BulkGetResult"][];
        };
        BulkGetResult: {
            id: string;
            docs: components["schemas"]["BulkGetDoc"][];
        };
        /** @description Either `ok` or `error`. */
        BulkGetDoc: {
            ok?: {
                [key: string]: unknown;
            };
            error?: {
                id: string;
                rev: string;
                error: string;
                reason: string;
            };
        };
        PeerDocument: ({
            _id: string;
            _rev: string;
        } & {
            [key: string]: unknown;
        }) | {
            ok?: {
                [key: string]: unknown;
            };
            missing?: string;
        }[];
        /** @description A document, with `_revisions` and `_attachments` as a replicator sends them. */
        ReplicatedDocument: {
            /** @description The id in the path counts */
            _id?: unknown;
            /** @description The revision replaced; with `new_edits=false` the one to keep */
            _rev?: unknown;
            _deleted?: boolean;
        } & {
            [key: string]: unknown;
        };
        PeerWritten: {
            /** @constant */
            ok: true;
            id: string;
            rev: string;
        };
        LocalDocument: {
            _id: string;
            _rev: string;
        } & {
            [key: string]: unknown;
        };
        LocalWritten: {
            /** @constant */
            ok: true;
            id: string;
            rev: string;
        };
        KeysRequest: {
            keys: string[];
        } & {
            [key: string]: unknown;
        };
        KeyRows: {
            total_rows: number;
            offset?: null;
            rows: components["schemas"]["KeyRow"][];
        };
        /** @description A document, a deleted one, or an id that is not found. */
        KeyRow: {
            id?: string;
            key: string;
            value?: {
                rev: string;
                /** @constant */
                deleted?: true;
            };
            doc?: {
                [key: string]: unknown;
            } | null;
            /** @constant */
            error?: "not_found";
        };
        Accepted: {
            /** @constant */
            ok: true;
        };
        Committed: {
            /** @constant */
            ok: true;
            /** @description As told of the database */
            instance_start_time: string;
        };
    };
    responses: {
        /**
         * @description The changes. `continuous` gives one JSON object a line, `eventsource` gives server-sent events; empty lines
         *     and comments are heartbeats.
         */
        Changes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "seq": 1,
                 *           "id": "revolver",
                 *           "changes": [
                 *             {
                 *               "rev": "1-0c8d2a2f8a1b43d6a1c0c8cf6d0e2f11"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "last_seq": 1,
                 *       "pending": 0
                 *     }
                 */
                "application/json": components["schemas"]["Changes"];
                "text/event-stream": string;
            };
        };
        /** @description A failure, in the shape and with the words of docdb.yaml. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PeerError"];
            };
        };
        /** @description Credentials are missing or wrong. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PeerError"];
            };
        };
    };
    parameters: {
        /** @description Name of the database. */
        Database: string;
        /** @description Id of the local document, without `_local/`. */
        LocalId: string;
        /** @description The sequence after which changes are listed, as it was told, with or without quotes; or `now`. */
        Since: string;
        /** @description Give at most this many; 0 is taken as 1. */
        Limit: number;
        /** @description Newest first; only with the feed `normal`. */
        Descending: boolean;
        /** @description Add the document to each row. */
        IncludeDocs: boolean;
        /** @description Add `_conflicts` to documents that have revisions which lost against the current one. */
        Conflicts: boolean;
        /** @description All leaf revisions, or the winning one only. */
        Style: "main_only" | "all_docs";
        /** @description How to answer. */
        Feed: "normal" | "longpoll" | "continuous" | "eventsource";
        /** @description Milliseconds between empty lines while waiting; `true` is 60000. Keeps the answer open without end. */
        Heartbeat: string;
        /** @description Milliseconds to wait for a change. */
        Timeout: number;
        /** @description Only `_doc_ids` is served. */
        Filter: string;
        /** @description A JSON array of ids, with `filter=_doc_ids`. */
        DocIds: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getChanges: {
        parameters: {
            query?: {
                /** @description The sequence after which changes are listed, as it was told, with or without quotes; or `now`. */
                since?: components["parameters"]["Since"];
                /** @description Give at most this many; 0 is taken as 1. */
                limit?: components["parameters"]["Limit"];
                /** @description Newest first; only with the feed `normal`. */
                descending?: components["parameters"]["Descending"];
                /** @description Add the document to each row. */
                include_docs?: components["parameters"]["IncludeDocs"];
                /** @description Add `_conflicts` to documents that have revisions which lost against the current one. */
                conflicts?: components["parameters"]["Conflicts"];
                /** @description All leaf revisions, or the winning one only. */
                style?: components["parameters"]["Style"];
                /** @description How to answer. */
                feed?: components["parameters"]["Feed"];
                /** @description Milliseconds between empty lines while waiting; `true` is 60000. Keeps the answer open without end. */
                heartbeat?: components["parameters"]["Heartbeat"];
                /** @description Milliseconds to wait for a change. */
                timeout?: components["parameters"]["Timeout"];
                /** @description Only `_doc_ids` is served. */
                filter?: components["parameters"]["Filter"];
                /** @description A JSON array of ids, with `filter=_doc_ids`. */
                doc_ids?: components["parameters"]["DocIds"];
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Changes"];
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            500: components["responses"]["Error"];
            501: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postChanges: {
        parameters: {
            query?: {
                /** @description The sequence after which changes are listed, as it was told, with or without quotes; or `now`. */
                since?: components["parameters"]["Since"];
                /** @description Give at most this many; 0 is taken as 1. */
                limit?: components["parameters"]["Limit"];
                /** @description Newest first; only with the feed `normal`. */
                descending?: components["parameters"]["Descending"];
                /** @description Add the document to each row. */
                include_docs?: components["parameters"]["IncludeDocs"];
                /** @description Add `_conflicts` to documents that have revisions which lost against the current one. */
                conflicts?: components["parameters"]["Conflicts"];
                /** @description All leaf revisions, or the winning one only. */
                style?: components["parameters"]["Style"];
                /** @description How to answer. */
                feed?: components["parameters"]["Feed"];
                /** @description Milliseconds between empty lines while waiting; `true` is 60000. Keeps the answer open without end. */
                heartbeat?: components["parameters"]["Heartbeat"];
                /** @description Milliseconds to wait for a change. */
                timeout?: components["parameters"]["Timeout"];
                /** @description Only `_doc_ids` is served. */
                filter?: components["parameters"]["Filter"];
                /** @description A JSON array of ids, with `filter=_doc_ids`. */
                doc_ids?: components["parameters"]["DocIds"];
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangesRequest"];
            };
        };
        responses: {
            200: components["responses"]["Changes"];
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            501: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postRevsDiff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revolver": [
                 *         "2-aa",
                 *         "1-bb"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RevisionsById"];
            };
        };
        responses: {
            /** @description The missing revisions; documents that lack nothing are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revolver": {
                     *         "missing": [
                     *           "2-aa"
                     *         ],
                     *         "possible_ancestors": [
                     *           "1-bb"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RevisionsMissing"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postBulkGet: {
        parameters: {
            query?: {
                /** @description Add the revision history to each document. */
                revs?: boolean;
                /** @description Give the leaf that a revision has grown into. */
                latest?: boolean;
                /** @description Give attachments with their data, not as stubs. */
                attachments?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "docs": [
                 *         {
                 *           "id": "revolver",
                 *           "rev": "1-bb"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkGetRequest"];
            };
        };
        responses: {
            /** @description One result for each document asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkGetResults"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getLocalDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the local document, without `_local/`. */
                localid: components["parameters"]["LocalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalDocument"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    putLocalDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the local document, without `_local/`. */
                localid: components["parameters"]["LocalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The document was written. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalWritten"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
            507: components["responses"]["Error"];
        };
    };
    deleteLocalDocument: {
        parameters: {
            query?: {
                /** @description Its revision. */
                rev?: string;
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the local document, without `_local/`. */
                localid: components["parameters"]["LocalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalWritten"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
            507: components["responses"]["Error"];
        };
    };
    postAllDocs: {
        parameters: {
            query?: {
                /** @description Add the document to each row. */
                include_docs?: components["parameters"]["IncludeDocs"];
                /** @description Add `_conflicts` to documents that have revisions which lost against the current one. */
                conflicts?: components["parameters"]["Conflicts"];
                /** @description Leave out so many of the ids. */
                skip?: number;
                /** @description Give at most this many rows. */
                limit?: number;
                /** @description The ids from the last to the first. */
                descending?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keys": [
                 *         "revolver",
                 *         "help"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KeysRequest"];
            };
        };
        responses: {
            /** @description A row for each id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRows"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postEnsureFullCommit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything acknowledged so far is durable. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "instance_start_time": "0"
                     *     }
                     */
                    "application/json": components["schemas"]["Committed"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postCompact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is nothing to wait for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    putDesignDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the design document, without `_design/`. */
                ddoc: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            501: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getPeerDocument: {
        parameters: {
            query?: {
                /** @description A revision other than the current one. */
                rev?: string;
                /** @description `all`, or a JSON array of revisions. */
                open_revs?: string;
                /** @description Give the leaf that a revision has grown into. */
                latest?: boolean;
                /** @description Add `_revisions`, the known ancestors. */
                revs?: boolean;
                /** @description Add `_revs_info`, the known ancestors and whether their bodies are kept. */
                revs_info?: boolean;
                /** @description Add `_conflicts`, the leaves that lost against the current revision. */
                conflicts?: boolean;
                /** @description Add `_deleted_conflicts`, those that are tombstones. */
                deleted_conflicts?: boolean;
                /** @description Add `_local_seq`, the sequence of the revision. */
                local_seq?: boolean;
                /** @description As conflicts, deleted_conflicts and revs_info together. */
                meta?: boolean;
                /** @description Give attachments with their data, not as stubs. */
                attachments?: boolean;
            };
            header?: {
                /** @description A revision in quotes; 304 when it is the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the document. */
                docid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, or what `open_revs` asks for. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeerDocument"];
                    "multipart/mixed": string;
                };
            };
            /** @description The document has not changed. */
            304: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            413: components["responses"]["Error"];
            500: components["responses"]["Error"];
            501: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    putReplicatedDocument: {
        parameters: {
            query?: {
                /** @description False keeps the revision that the document brings. */
                new_edits?: boolean;
                /** @description The revision replaced; with `new_edits=false` the one to keep. */
                rev?: string;
            };
            header?: {
                /** @description The revision replaced, in quotes. */
                "If-Match"?: string;
            };
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the document. */
                docid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "_rev": "2-bb",
                 *       "_revisions": {
                 *         "start": 2,
                 *         "ids": [
                 *           "bb",
                 *           "aa"
                 *         ]
                 *       },
                 *       "year": 1966
                 *     }
                 */
                "application/json": components["schemas"]["ReplicatedDocument"];
            };
        };
        responses: {
            /** @description The document is deleted (`_deleted` is true). */
            200: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeerWritten"];
                };
            };
            /** @description The document was written. */
            201: {
                headers: {
                    Location: string;
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeerWritten"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            500: components["responses"]["Error"];
            501: components["responses"]["Error"];
            503: components["responses"]["Error"];
            507: components["responses"]["Error"];
        };
    };
    getAttachment: {
        parameters: {
            query?: {
                /** @description A revision of the document. */
                rev?: string;
            };
            header?: never;
            path: {
                /** @description Name of the database. */
                db: components["parameters"]["Database"];
                /** @description Id of the document. */
                docid: string;
                /** @description Name of the attachment. */
                attachment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment, under its own type, to be saved and not to be shown. */
            200: {
                headers: {
                    "Content-Disposition": "attachment";
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            500: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
}
