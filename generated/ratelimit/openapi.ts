// Written by `make generate` from openapi/ratelimit.yaml. Do not edit.
export interface paths {
    "/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on a request
         * @description Counts the request on every rule that its descriptors match and gives one status per descriptor. Names are read in camelCase and in snake_case; `null` is the same as a missing field; unknown fields are refused. The `Content-Type` of the request is not looked at.
         */
        post: operations["shouldRateLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the service can be used */
        get: operations["getHealth"];
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
        /** @description A domain and the descriptors to look up in it. */
        RateLimitRequest: {
            /** @description Name of the rule domain; case-sensitive. */
            domain: string;
            /** @description What the request is. */
            descriptors: components["schemas"]["RateLimitDescriptor"][];
            /** @description Hits to add for every descriptor without a number of its own; 0 means 1. */
            hitsAddend?: components["schemas"]["Uint32"];
            /** @description Same as `hitsAddend`. */
            hits_addend?: components["schemas"]["Uint32"];
        };
        /** @description An ordered list of entries, matched against the rules of the domain. */
        RateLimitDescriptor: {
            /** @description The entries, from the most general to the most special. */
            entries?: components["schemas"]["Entry"][] | null;
            /** @description Limit to apply instead of the matching rule. */
            limit?: components["schemas"]["RateLimitOverride"] | null;
            /** @description Hits to add for this descriptor; 0 looks at the counter without adding. */
            hitsAddend?: components["schemas"]["Uint64"];
            /** @description Same as `hitsAddend`. */
            hits_addend?: components["schemas"]["Uint64"];
            /** @description True when the hits are to be taken back. */
            isNegativeHits?: boolean | null;
            /** @description Same as `isNegativeHits`. */
            is_negative_hits?: boolean | null;
        };
        /** @description One key and its value. */
        Entry: {
            /** @description What the value is of; case-sensitive. */
            key?: string | null;
            /** @description The value; may be empty. */
            value?: string | null;
        };
        /** @description A limit that the request brings along. */
        RateLimitOverride: {
            /** @description Hits allowed in one window. */
            requestsPerUnit?: components["schemas"]["Uint32"];
            /** @description Same as `requestsPerUnit`. */
            requests_per_unit?: components["schemas"]["Uint32"];
            /** @description Length of the window, by name or number. */
            unit?: components["schemas"]["Unit"] | number;
        };
        /** @description A whole number below 2^32, as a number or as decimal text. */
        Uint32: number | string | null;
        /** @description A whole number below 2^64, as a number or as decimal text. */
        Uint64: number | string | null;
        /**
         * @description Length of a window. WEEK is 7 days, MONTH 30 days, YEAR 365 days.
         * @enum {string}
         */
        Unit: "SECOND" | "MINUTE" | "HOUR" | "DAY" | "MONTH" | "YEAR" | "WEEK";
        /**
         * @description A decision.
         * @enum {string}
         */
        Code: "OK" | "OVER_LIMIT";
        /** @description The decision, in total and per descriptor. Fields at their default value are left out. */
        RateLimitResponse: {
            overallCode: components["schemas"]["Code"];
            /** @description One status per descriptor, in request order. */
            statuses: components["schemas"]["DescriptorStatus"][];
            /** @description Headers for the caller to add to its response. */
            responseHeadersToAdd?: components["schemas"]["HeaderValue"][];
            /** @description Facts about the decision. */
            dynamicMetadata?: {
                [key: string]: unknown;
            };
        };
        /** @description The decision for one descriptor. */
        DescriptorStatus: {
            code: components["schemas"]["Code"];
            currentLimit?: components["schemas"]["RateLimit"];
            /** @description Hits left in the window; left out when none are, 4294967295 when the rule is unlimited. */
            limitRemaining?: number;
            /** @description Time until the window ends. */
            durationUntilReset?: string;
        };
        /** @description The limit that was applied. */
        RateLimit: {
            /** @description Name of the rule. */
            name?: string;
            /** @description Hits allowed in one window; left out when 0. */
            requestsPerUnit?: number;
            unit: components["schemas"]["Unit"];
        };
        /** @description One header field. */
        HeaderValue: {
            /** @description Its name. */
            key: string;
            /** @description Its value. */
            value?: string;
        };
        /**
         * @description What went wrong.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "too_large" | "forbidden" | "not_found" | "method_not_allowed" | "timeout" | "no_rules" | "store_unavailable" | "unhealthy" | "internal";
        /** @description Body of every failed answer. */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong, in a sentence. */
            message: string;
            /** @description The part of the request that is wrong. */
            field?: string;
            /** @description Id of the request, as in the header `x-request-id` and in the log. */
            requestId: string;
        };
        /** @description Which components fail. */
        Unhealthy: {
            /** @constant */
            code: "unhealthy";
            /** @description The components in one sentence. */
            message: string;
            /** @description Each failing component with its reason. */
            failing: string[];
            /** @description Id of the request. */
            requestId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of this request; repeats the caller's own when it sent one. */
        "x-request-id": string;
        /** @description Methods that the path answers. */
        allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    shouldRateLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateLimitRequest"];
            };
        };
        responses: {
            /** @description Within every limit, or no limit applies. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitResponse"];
                };
            };
            /** @description The request cannot be used; the body names the field. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from a foreign origin, or names a host that is not this one. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only POST is answered here. */
            405: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    allow: components["headers"]["allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than the service takes. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description At least one limit is exceeded. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitResponse"];
                };
            };
            /** @description The service failed; the cause is in its log under the request id. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No rules are loaded, or the counter store does not answer. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every enabled component is healthy. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            /** @description Only GET and HEAD are answered here. */
            405: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    allow: components["headers"]["allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A component fails; each is named with its reason. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unhealthy"];
                };
            };
        };
    };
}
