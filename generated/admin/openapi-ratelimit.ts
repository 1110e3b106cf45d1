// Written by `make generate` from openapi/admin-ratelimit.yaml. Do not edit.
export interface paths {
    "/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell the rules in force, and where each is stated. */
        get: operations["getLoadedRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell the counters of the rules.
         * @description Those that are not zero, since the start of the process.
         */
        get: operations["getRuleCounters"];
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
        get?: never;
        put?: never;
        /**
         * Tell why a request is decided as it is.
         * @description Nothing is counted. The body is that of `POST /json`.
         */
        post: operations["explainDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on a request, and count it.
         * @description The body is that of `POST /json`.
         */
        post: operations["decideAndCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check rule files, and compare them with the rules in force.
         * @description Nothing is loaded.
         */
        post: operations["checkRules"];
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
        /** @description The rules in force. */
        LoadedRules: {
            /** @description Grows with each load; what was read of one version stays right until it does. */
            version: number;
            /**
             * Format: date-time
             * @description When they were loaded; absent before the first load.
             */
            loadedAt?: string;
            /** @description Names of the domains. */
            domains: string[];
            /** @description All rules, also those without a limit that lead to rules below them. */
            rules: components["schemas"]["LoadedRule"][];
            /** @description The last load that was refused, when no load was taken since. */
            lastFailure?: {
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                /** @description Why. */
                problems: components["schemas"]["Problem"][];
            };
        };
        /** @description A rule and where it is stated. */
        LoadedRule: {
            /** @description Its domain. */
            domain: string;
            /** @description Entries before its own, 0 at the top. */
            depth: number;
            /** @description Key of its entry. */
            key: string;
            /** @description Value of its entry; empty for any. */
            value: string;
            /** @description Path of its counters in the statistics. */
            statistic: string;
            /** @description File or resource. */
            source: string;
            /** @description Line, from 1; 0 where there are none. */
            line: number;
            /** @description Column, from 1; 0 where there are none. */
            column: number;
            /** @description What else it says. */
            flags: ("shadow_mode" | "quota_mode" | "detailed_metric" | "value_to_metric" | "share_threshold")[];
            /** @description Name by which other rules replace it. */
            name?: string;
            /** @description Names of the rules that it replaces. */
            replaces?: string[];
            limit?: components["schemas"]["StatedLimit"];
        };
        /** @description What a rule allows. */
        StatedLimit: {
            /** @description Hits in one window. */
            requestsPerUnit: number;
            /** @description The window. */
            unit: string;
            /** @description Whether nothing is ever refused. */
            unlimited: boolean;
        };
        /** @description Counters of rules. */
        RuleCounters: {
            /** @description Version of the rules in force. */
            version: number;
            /** @description Hits by the path of the statistic and the name of the counter. */
            counters: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        /** @description The body of `POST /json` (`ratelimit.yaml`). */
        RateLimitRequest: {
            [key: string]: unknown;
        };
        /** @description The answer of `POST /json` (`ratelimit.yaml`). */
        Decision: {
            [key: string]: unknown;
        };
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
            outcomeCode: components["schemas"]["OutcomeCode"];
            /** @description The rule that applies. */
            rule?: string;
            limit?: components["schemas"]["StatedLimit"];
            /** @description What else the rule says. */
            flags?: string[];
            /** @description Key of the counter. */
            cacheKey?: string;
            /** @description Hits counted in the present window. */
            count?: number;
            /** @description Hits that are left in it. */
            remaining?: number;
            /** @description When it ends. */
            resetSeconds?: number;
            /** @description Beginning of the names of its statistics. */
            statistic?: string;
        };
        /**
         * @description What came out.
         * @enum {string}
         */
        OutcomeCode: "within_limit" | "over_limit" | "unlimited" | "no_domain" | "no_entries" | "no_rule" | "too_long" | "replaced" | "no_limit";
        /** @description What was looked for at one entry. */
        EntryExplanation: {
            /** @description Its key. */
            key: string;
            /** @description Its value. */
            value: string;
            /** @description In the order it was tried. */
            tried: {
                /** @description What was looked for. */
                what: string;
                /** @description Whether it is there. */
                found: boolean;
            }[];
            /** @description The rule that was found. */
            chosen?: string;
        };
        /** @description Rule files as somebody would write them. */
        RuleFiles: {
            /** @description All files; together they would take the place of the rules in force. */
            files: {
                /** @description Its name. */
                name: string;
                /** @description Its text. */
                text: string;
            }[];
        };
        /** @description What is wrong with the files, and what they would change. */
        CheckedRules: {
            /** @description Whether they could be loaded. */
            isUsable: boolean;
            /** @description What is wrong, by line. */
            problems: components["schemas"]["Problem"][];
            /** @description Rules with a limit that are not in force. */
            added: components["schemas"]["RuleLine"][];
            /** @description Rules with a limit that would go. */
            removed: components["schemas"]["RuleLine"][];
            /** @description Rules that would say something else. */
            changed: {
                /** @description Its domain and entries. */
                path: string;
                /** @description What it says now. */
                before: string;
                /** @description What it would say. */
                after: string;
            }[];
        };
        /** @description A rule in a line. */
        RuleLine: {
            /** @description Its domain and entries. */
            path: string;
            /** @description What it allows. */
            says: string;
        };
        /** @description Something to say about a rule file. */
        Problem: {
            /**
             * @description An error refuses the whole load.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description File or resource. */
            source: string;
            /** @description Line, from 1. */
            line?: number;
            /** @description Column, from 1. */
            column?: number;
            /** @description What is wrong. */
            message: string;
            /** @description What to do about it. */
            hint?: string;
        };
        /** @description Body of every failed answer. */
        Error: {
            /** @description What went wrong, in a word. */
            error: string;
            /** @description What is wrong. */
            reason: string;
            /** @description The HTTP status. */
            status: number;
        };
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
        /** @description No rules are loaded, or the counters cannot be reached. */
        Unavailable: {
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
    getLoadedRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules, those of one domain after the other, each before those below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoadedRules"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    getRuleCounters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counters, by the path of their statistic. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleCounters"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    explainDecision: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideAndCount: {
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
            /** @description The answer of `POST /json`, whatever was decided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleFiles"];
            };
        };
        responses: {
            /** @description What is wrong with the files, and what they would change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedRules"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["Invalid"];
        };
    };
}
