// Written by `make generate` from openapi/ratelimit-debug.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "getDebugIndex",
      "method": "GET",
      "path": "/",
      "tag": "debug",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "text/plain": {
              "type": "string"
            }
          }
        }
      }
    },
    {
      "id": "getRules",
      "method": "GET",
      "path": "/rlconfig",
      "tag": "debug",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "text/plain": {
              "type": "string"
            }
          }
        }
      }
    },
    {
      "id": "getStatistics",
      "method": "GET",
      "path": "/stats",
      "tag": "debug",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "text/plain": {
              "type": "string"
            }
          }
        }
      }
    },
    {
      "id": "explainRequest",
      "method": "GET",
      "path": "/explain",
      "tag": "debug",
      "query": {
        "type": "object",
        "properties": {
          "domain": {
            "type": "string"
          },
          "descriptors": {
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        },
        "required": [
          "domain",
          "descriptors"
        ]
      },
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
        }
      }
    },
    {
      "id": "getProfileIndex",
      "method": "GET",
      "path": "/debug/pprof/",
      "tag": "pprof",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "text/plain": {
              "type": "string"
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
        }
      }
    },
    {
      "id": "getCpuProfile",
      "method": "GET",
      "path": "/debug/pprof/profile",
      "tag": "pprof",
      "query": {
        "type": "object",
        "properties": {
          "seconds": {
            "type": "integer",
            "minimum": 1,
            "maximum": 60,
            "default": 10
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "type": "object",
              "additionalProperties": true
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
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "409": {
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
      "id": "getHeapSnapshot",
      "method": "GET",
      "path": "/debug/pprof/heap",
      "tag": "pprof",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "type": "object",
              "additionalProperties": true
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
        "409": {
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
          "description": "What came out, for programs.",
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
        "rule": {
          "description": "The rule that applies.",
          "type": "string"
        },
        "limit": {
          "description": "Its limit.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "requestsPerUnit",
            "unit",
            "unlimited"
          ],
          "properties": {
            "requestsPerUnit": {
              "type": "integer"
            },
            "unit": {
              "type": "string"
            },
            "unlimited": {
              "type": "boolean"
            }
          }
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
          "type": "integer"
        },
        "resetSeconds": {
          "description": "Seconds until it ends.",
          "type": "integer"
        },
        "statistic": {
          "description": "Beginning of the names of its statistics.",
          "type": "string"
        }
      }
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
          "type": "string"
        },
        "value": {
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
                "type": "string"
              },
              "found": {
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
          "description": "What is wrong, in a sentence.",
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
