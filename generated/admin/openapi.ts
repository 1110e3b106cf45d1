// Written by `make generate` from openapi/admin.yaml. Do not edit.
export interface paths {
    "/admin/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what is served and how to sign in.
         * @description Open to everybody; a page needs it before anybody has signed in.
         */
        get: operations["getAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as the operator.
         * @description Only where `getAdmin` tells `authentication: password`. The answer sets the cookie `trivium-operator`
         *     (`HttpOnly; SameSite=Strict; Path=/admin`), which holds until it is not used for 8 hours. Five failures of a
         *     caller in five minutes lock it out.
         */
        post: operations["createOperatorSession"];
        /**
         * Sign out as the operator.
         * @description Also without a session; the cookie is cleared.
         */
        delete: operations["deleteOperatorSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how the process and its services are. */
        get: operations["getStatus"];
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
        /** @description What a page must know before anybody has signed in. */
        Admin: {
            /** @description Version of the server. */
            version: string;
            /** @description The services that are served. */
            services: components["schemas"]["ServiceName"][];
            /**
             * @description How a caller becomes an operator: by the session of a person, by a password for `createOperatorSession`,
             *     not at all since everybody on this machine is one (`open`), or not at all since nobody is (`closed`).
             * @enum {string}
             */
            authentication: "person" | "password" | "open" | "closed";
            /** @description Whether this caller is an operator. */
            operator: boolean;
            /** @description Whether this caller has a session, of an operator or not. */
            signedIn: boolean;
            lists?: components["schemas"]["ListsEntry"];
        };
        /**
         * @description A service.
         * @enum {string}
         */
        ServiceName: "tasks" | "docdb" | "ratelimit";
        /** @description How to reach and enter the lists; there when tasks is served. */
        ListsEntry: {
            /** @description Path of the GraphQL endpoint. */
            graphqlPath: string;
            signIn: components["schemas"]["SignIn"];
            /** @description True while there is nobody who could sign in; the first person can be created then. */
            isEmpty: boolean;
        };
        /** @description Whose items sign in, and with which fields. */
        SignIn: {
            /** @description Key of the list. */
            list: string;
            /** @description Field that says who. */
            identityField: string;
            /** @description Field that proves it. */
            secretField: string;
            /** @description Field with the name of an item. */
            nameField: string;
        };
        /** @description What `ADMIN_AUTH` holds. */
        OperatorCredentials: {
            /** @description The user. */
            user: string;
            /** @description The password. */
            password: string;
        };
        /** @description The state of the process and its services. */
        Status: {
            /**
             * Format: date-time
             * @description When the process started.
             */
            startedAt: string;
            /** @description How long it has been running. */
            uptimeSeconds: number;
            /** @description Memory of the JavaScript heap in use. */
            heapBytes: number;
            /** @description Memory of the process. */
            residentBytes: number;
            /** @description How busy the event loop has been since the last question, from 0 to 1. */
            eventLoopUtilization: number;
            /** @description The services that are served. */
            services: components["schemas"]["ServiceStatus"][];
        };
        /** @description The state of one service. */
        ServiceStatus: {
            name: components["schemas"]["ServiceName"];
            /** @description Whether everything in it works. */
            healthy: boolean;
            /** @description Each component that fails, with the reason. */
            failing: string[];
        };
        /** @description Body of every failed answer. */
        Error: {
            error: components["schemas"]["ErrorWord"];
            /** @description What is wrong. */
            reason: string;
            /** @description The HTTP status. */
            status: number;
        };
        /**
         * @description What went wrong, in a word.
         * @enum {string}
         */
        ErrorWord: "bad_request" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "timeout" | "conflict" | "too_large" | "bad_content_type" | "rate_limited" | "internal_error" | "unavailable";
    };
    responses: {
        /** @description The request breaks the contract. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no session, or it has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is no operator, or the call comes from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path does not answer this method. */
        MethodNotAllowed: {
            headers: {
                /** @description The methods that it does answer. */
                Allow: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON. */
        BadContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names the request in the log. */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is served. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    createOperatorSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorCredentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description Operators do not sign in here. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["BadContentType"];
            /** @description Too many failures of this caller. */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is taken. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOperatorSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
}
