// Written by `make generate` from openapi/admin-ratelimit.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "getLoadedRules",
      "method": "GET",
      "path": "/rules",
      "tag": "ratelimit",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "LoadedRules#"
            }
          }
        },
        "401": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "405": {
          "headers": {
            "allow": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        }
      }
    },
    {
      "id": "getRuleCounters",
      "method": "GET",
      "path": "/counters",
      "tag": "ratelimit",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "RuleCounters#"
            }
          }
        },
        "401": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "405": {
          "headers": {
            "allow": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        }
      }
    },
    {
      "id": "explainDecision",
      "method": "POST",
      "path": "/explain",
      "tag": "ratelimit",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Explanation#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "401": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "405": {
          "headers": {
            "allow": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        }
      }
    },
    {
      "id": "decideAndCount",
      "method": "POST",
      "path": "/decide",
      "tag": "ratelimit",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Decision#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "401": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "405": {
          "headers": {
            "allow": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        }
      }
    },
    {
      "id": "checkRules",
      "method": "POST",
      "path": "/check",
      "tag": "ratelimit",
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "RuleFiles#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "CheckedRules#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "401": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "405": {
          "headers": {
            "allow": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        }
      }
    }
  ],
  "schemas": {
    "LoadedRules": {
      "description": "The rules in force.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "version",
        "domains",
        "rules"
      ],
      "properties": {
        "version": {
          "description": "Grows with each load; what was read of one version stays right until it does.",
          "type": "integer",
          "minimum": 0
        },
        "loadedAt": {
          "description": "When they were loaded; absent before the first load.",
          "type": "string",
          "format": "date-time"
        },
        "domains": {
          "description": "Names of the domains.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "rules": {
          "description": "All rules, also those without a limit that lead to rules below them.",
          "type": "array",
          "items": {
            "$ref": "LoadedRule#"
          }
        },
        "lastFailure": {
          "description": "The last load that was refused, when no load was taken since.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "at",
            "problems"
          ],
          "properties": {
            "at": {
              "description": "When.",
              "type": "string",
              "format": "date-time"
            },
            "problems": {
              "description": "Why.",
              "type": "array",
              "items": {
                "$ref": "Problem#"
              }
            }
          }
        }
      }
    },
    "LoadedRule": {
      "description": "A rule and where it is stated.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "domain",
        "depth",
        "key",
        "value",
        "statistic",
        "source",
        "line",
        "column",
        "flags"
      ],
      "properties": {
        "domain": {
          "description": "Its domain.",
          "type": "string"
        },
        "depth": {
          "description": "Entries before its own, 0 at the top.",
          "type": "integer",
          "minimum": 0
        },
        "key": {
          "description": "Key of its entry.",
          "type": "string"
        },
        "value": {
          "description": "Value of its entry; empty for any.",
          "type": "string"
        },
        "statistic": {
          "description": "Path of its counters in the statistics.",
          "type": "string"
        },
        "source": {
          "description": "File or resource.",
          "type": "string"
        },
        "line": {
          "description": "Line, from 1; 0 where there are none.",
          "type": "integer",
          "minimum": 0
        },
        "column": {
          "description": "Column, from 1; 0 where there are none.",
          "type": "integer",
          "minimum": 0
        },
        "flags": {
          "description": "What else it says.",
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "shadow_mode",
              "quota_mode",
              "detailed_metric",
              "value_to_metric",
              "share_threshold"
            ]
          }
        },
        "name": {
          "description": "Name by which other rules replace it.",
          "type": "string"
        },
        "replaces": {
          "description": "Names of the rules that it replaces.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "limit": {
          "$ref": "StatedLimit#"
        }
      }
    },
    "StatedLimit": {
      "description": "What a rule allows.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "requestsPerUnit",
        "unit",
        "unlimited"
      ],
      "properties": {
        "requestsPerUnit": {
          "description": "Hits in one window.",
          "type": "integer",
          "minimum": 0
        },
        "unit": {
          "description": "The window.",
          "type": "string"
        },
        "unlimited": {
          "description": "Whether nothing is ever refused.",
          "type": "boolean"
        }
      }
    },
    "RuleCounters": {
      "description": "Counters of rules.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "version",
        "counters"
      ],
      "properties": {
        "version": {
          "description": "Version of the rules in force.",
          "type": "integer",
          "minimum": 0
        },
        "counters": {
          "description": "Hits by the path of the statistic and the name of the counter.",
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": {
              "type": "integer",
              "minimum": 0
            }
          }
        }
      }
    },
    "RateLimitRequest": {
      "description": "The body of `POST /json` (`ratelimit.yaml`).",
      "type": "object",
      "additionalProperties": true
    },
    "Decision": {
      "description": "The answer of `POST /json` (`ratelimit.yaml`).",
      "type": "object",
      "additionalProperties": true
    },
    "Explanation": {
      "description": "Why a request is decided as it is.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "domain",
        "domainKnown",
        "descriptors"
      ],
      "properties": {
        "domain": {
          "description": "The domain asked for.",
          "type": "string"
        },
        "domainKnown": {
          "description": "False when no rules are loaded for it.",
          "type": "boolean"
        },
        "descriptors": {
          "description": "One explanation per descriptor.",
          "type": "array",
          "items": {
            "$ref": "DescriptorExplanation#"
          }
        }
      }
    },
    "DescriptorExplanation": {
      "description": "Why a descriptor has the limit it has, or none.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "entries",
        "outcome",
        "outcomeCode"
      ],
      "properties": {
        "entries": {
          "description": "The entries as far as rules were looked for.",
          "type": "array",
          "items": {
            "$ref": "EntryExplanation#"
          }
        },
        "outcome": {
          "description": "What came out, in a sentence.",
          "type": "string"
        },
        "outcomeCode": {
          "$ref": "OutcomeCode#"
        },
        "rule": {
          "description": "The rule that applies.",
          "type": "string"
        },
        "limit": {
          "$ref": "StatedLimit#"
        },
        "flags": {
          "description": "What else the rule says.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "cacheKey": {
          "description": "Key of the counter.",
          "type": "string"
        },
        "count": {
          "description": "Hits counted in the present window.",
          "type": "integer"
        },
        "remaining": {
          "description": "Hits that are left in it.",
          "type": "integer",
          "minimum": 0
        },
        "resetSeconds": {
          "description": "When it ends.",
          "type": "integer",
          "minimum": 0
        },
        "statistic": {
          "description": "Beginning of the names of its statistics.",
          "type": "string"
        }
      }
    },
    "OutcomeCode": {
      "description": "What came out.",
      "type": "string",
      "enum": [
        "within_limit",
        "over_limit",
        "unlimited",
        "no_domain",
        "no_entries",
        "no_rule",
        "too_long",
        "replaced",
        "no_limit"
      ]
    },
    "EntryExplanation": {
      "description": "What was looked for at one entry.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "key",
        "value",
        "tried"
      ],
      "properties": {
        "key": {
          "description": "Its key.",
          "type": "string"
        },
        "value": {
          "description": "Its value.",
          "type": "string"
        },
        "tried": {
          "description": "In the order it was tried.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "what",
              "found"
            ],
            "properties": {
              "what": {
                "description": "What was looked for.",
                "type": "string"
              },
              "found": {
                "description": "Whether it is there.",
                "type": "boolean"
              }
            }
          }
        },
        "chosen": {
          "description": "The rule that was found.",
          "type": "string"
        }
      }
    },
    "RuleFiles": {
      "description": "Rule files as somebody would write them.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "files"
      ],
      "properties": {
        "files": {
          "description": "All files; together they would take the place of the rules in force.",
          "type": "array",
          "maxItems": 1000,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "text"
            ],
            "properties": {
              "name": {
                "description": "Its name.",
                "type": "string",
                "minLength": 1,
                "maxLength": 1024
              },
              "text": {
                "description": "Its text.",
                "type": "string"
              }
            }
          }
        }
      }
    },
    "CheckedRules": {
      "description": "What is wrong with the files, and what they would change.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "isUsable",
        "problems",
        "added",
        "removed",
        "changed"
      ],
      "properties": {
        "isUsable": {
          "description": "Whether they could be loaded.",
          "type": "boolean"
        },
        "problems": {
          "description": "What is wrong, by line.",
          "type": "array",
          "items": {
            "$ref": "Problem#"
          }
        },
        "added": {
          "description": "Rules with a limit that are not in force.",
          "type": "array",
          "items": {
            "$ref": "RuleLine#"
          }
        },
        "removed": {
          "description": "Rules with a limit that would go.",
          "type": "array",
          "items": {
            "$ref": "RuleLine#"
          }
        },
        "changed": {
          "description": "Rules that would say something else.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "path",
              "before",
              "after"
            ],
            "properties": {
              "path": {
                "description": "Its domain and entries.",
                "type": "string"
              },
              "before": {
                "description": "What it says now.",
                "type": "string"
              },
              "after": {
                "description": "What it would say.",
                "type": "string"
              }
            }
          }
        }
      }
    },
    "RuleLine": {
      "description": "A rule in a line.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "path",
        "says"
      ],
      "properties": {
        "path": {
          "description": "Its domain and entries.",
          "type": "string"
        },
        "says": {
          "description": "What it allows.",
          "type": "string"
        }
      }
    },
    "Problem": {
      "description": "Something to say about a rule file.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "severity",
        "source",
        "message"
      ],
      "properties": {
        "severity": {
          "description": "An error refuses the whole load.",
          "type": "string",
          "enum": [
            "error",
            "warning"
          ]
        },
        "source": {
          "description": "File or resource.",
          "type": "string"
        },
        "line": {
          "description": "Line, from 1.",
          "type": "integer",
          "minimum": 1
        },
        "column": {
          "description": "Column, from 1.",
          "type": "integer",
          "minimum": 1
        },
        "message": {
          "description": "What is wrong.",
          "type": "string"
        },
        "hint": {
          "description": "What to do about it.",
          "type": "string"
        }
      }
    },
    "Error": {
      "description": "Body of every failed answer.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "error",
        "reason",
        "status"
      ],
      "properties": {
        "error": {
          "description": "What went wrong, in a word.",
          "type": "string"
        },
        "reason": {
          "description": "What is wrong.",
          "type": "string"
        },
        "status": {
          "description": "The HTTP status.",
          "type": "integer"
        }
      }
    }
  }
}
