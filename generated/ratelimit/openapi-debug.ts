// Written by `make generate` from openapi/ratelimit-debug.yaml. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the debug pages */
        get: operations["getDebugIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rlconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Print the loaded rules */
        get: operations["getRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Print the statistics */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell why a request is decided as it is
         * @description Nothing is counted.
         */
        get: operations["explainRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/debug/pprof/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the profiles */
        get: operations["getProfileIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/debug/pprof/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Record a CPU profile */
        get: operations["getCpuProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/debug/pprof/heap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Write a heap snapshot
         * @description The process stands still while the snapshot is taken.
         */
        get: operations["getHeapSnapshot"];
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
        /** @description Why a request is decided as it is. */
        Explanation: {
            /** @description The domain asked for. */
            domain: string;
            /** @description False when no rules are loaded for it. */
            domainKnown: boolean;
            /** @description One explanation per descriptor. */
            descriptors: components["schemas"]["DescriptorExplanation"][];
        };
        /** @description Why a descriptor has the limit it has, or none. */
        DescriptorExplanation: {
            /** @description The entries as far as rules were looked for. */
            entries: components["schemas"]["EntryExplanation"][];
            /** @description What came out, in a sentence. */
            outcome: string;
            /**
             * @description What came out, for programs.
             * @enum {string}
             */
            outcomeCode: "within_limit" | "over_limit" | "unlimited" | "no_domain" | "no_entries" | "no_rule" | "too_long" | "replaced" | "no_limit";
            /** @description The rule that applies. */
            rule?: string;
            /** @description Its limit. */
            limit?: {
                requestsPerUnit: number;
                unit: string;
                unlimited: boolean;
            };
            /** @description What else the rule says. */
            flags?: string[];
            /** @description Key of the counter. */
            cacheKey?: string;
            /** @description Hits counted in the present window. */
            count?: number;
            /** @description Hits that are left in it. */
            remaining?: number;
            /** @description Seconds until it ends. */
            resetSeconds?: number;
            /** @description Beginning of the names of its statistics. */
            statistic?: string;
        };
        /** @description What was looked for at one entry. */
        EntryExplanation: {
            key: string;
            value: string;
            /** @description In the order it was tried. */
            tried: {
                what: string;
                found: boolean;
            }[];
            /** @description The rule that was found. */
            chosen?: string;
        };
        /** @description Body of every failed answer. */
        Error: {
            /** @description What went wrong, in a word. */
            error: string;
            /** @description What is wrong, in a sentence. */
            reason: string;
            /** @description The HTTP status. */
            status: number;
        };
    };
    responses: {
        /** @description A parameter cannot be used. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Profiles are given to callers on the same machine only. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another profile is being recorded. */
        Busy: {
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
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getDebugIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per rule that has a limit; empty when no rules are loaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per statistic, sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    explainRequest: {
        parameters: {
            query: {
                /** @description The domain. */
                domain: string;
                /** @description One descriptor as `key=value,key=value`; repeat for several. */
                descriptors: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was looked for at each entry, which rule was chosen, and its counter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            400: components["responses"]["Invalid"];
        };
    };
    getProfileIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line per profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            403: components["responses"]["Refused"];
        };
    };
    getCpuProfile: {
        parameters: {
            query?: {
                /** @description How long to record. */
                seconds?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A V8 CPU profile; browsers' developer tools open it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Busy"];
        };
    };
    getHeapSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A V8 heap snapshot; browsers' developer tools open it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Refused"];
            409: components["responses"]["Busy"];
        };
    };
}
