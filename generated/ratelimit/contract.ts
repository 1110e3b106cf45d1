// Written by `make generate` from openapi/ratelimit.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "shouldRateLimit",
      "method": "POST",
      "path": "/json",
      "tag": "json",
      "responses": {
        "200": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "RateLimitResponse#"
            }
          }
        },
        "400": {
          "headers": {
            "x-request-id": {
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
        "403": {
          "headers": {
            "x-request-id": {
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
        "405": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            },
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
        "408": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "413": {
          "headers": {
            "x-request-id": {
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
        "429": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "RateLimitResponse#"
            }
          }
        },
        "500": {
          "headers": {
            "x-request-id": {
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
        "503": {
          "headers": {
            "x-request-id": {
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
      "id": "getHealth",
      "method": "GET",
      "path": "/healthcheck",
      "tag": "health",
      "responses": {
        "200": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "text/plain": {
              "type": "string",
              "const": "OK"
            }
          }
        },
        "405": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            },
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
        "500": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Unhealthy#"
            }
          }
        }
      }
    }
  ],
  "schemas": {
    "RateLimitRequest": {
      "description": "A domain and the descriptors to look up in it.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "domain",
        "descriptors"
      ],
      "properties": {
        "domain": {
          "description": "Name of the rule domain; case-sensitive.",
          "type": "string",
          "minLength": 1
        },
        "descriptors": {
          "description": "What the request is.",
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "RateLimitDescriptor#"
          }
        },
        "hitsAddend": {
          "description": "Hits to add for every descriptor without a number of its own; 0 means 1.",
          "$ref": "Uint32#"
        },
        "hits_addend": {
          "description": "Same as `hitsAddend`.",
          "$ref": "Uint32#"
        }
      }
    },
    "RateLimitDescriptor": {
      "description": "An ordered list of entries, matched against the rules of the domain.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "entries": {
          "description": "The entries, from the most general to the most special.",
          "type": [
            "array",
            "null"
          ],
          "items": {
            "$ref": "Entry#"
          }
        },
        "limit": {
          "description": "Limit to apply instead of the matching rule.",
          "anyOf": [
            {
              "$ref": "RateLimitOverride#"
            },
            {
              "type": "null"
            }
          ]
        },
        "hitsAddend": {
          "description": "Hits to add for this descriptor; 0 looks at the counter without adding.",
          "$ref": "Uint64#"
        },
        "hits_addend": {
          "description": "Same as `hitsAddend`.",
          "$ref": "Uint64#"
        },
        "isNegativeHits": {
          "description": "True when the hits are to be taken back.",
          "type": [
            "boolean",
            "null"
          ]
        },
        "is_negative_hits": {
          "description": "Same as `isNegativeHits`.",
          "type": [
            "boolean",
            "null"
          ]
        }
      }
    },
    "Entry": {
      "description": "One key and its value.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "key": {
          "description": "What the value is of; case-sensitive.",
          "type": [
            "string",
            "null"
          ]
        },
        "value": {
          "description": "The value; may be empty.",
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "RateLimitOverride": {
      "description": "A limit that the request brings along.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "requestsPerUnit": {
          "description": "Hits allowed in one window.",
          "$ref": "Uint32#"
        },
        "requests_per_unit": {
          "description": "Same as `requestsPerUnit`.",
          "$ref": "Uint32#"
        },
        "unit": {
          "description": "Length of the window, by name or number.",
          "anyOf": [
            {
              "$ref": "Unit#"
            },
            {
              "type": "integer",
              "minimum": 1,
              "maximum": 7
            }
          ]
        }
      }
    },
    "Uint32": {
      "description": "A whole number below 2^32, as a number or as decimal text.",
      "anyOf": [
        {
          "type": "integer",
          "minimum": 0,
          "maximum": 4294967295
        },
        {
          "type": "string",
          "pattern": "^[0-9]+$"
        },
        {
          "type": "null"
        }
      ]
    },
    "Uint64": {
      "description": "A whole number below 2^64, as a number or as decimal text.",
      "anyOf": [
        {
          "type": "integer",
          "minimum": 0
        },
        {
          "type": "string",
          "pattern": "^[0-9]+$"
        },
        {
          "type": "null"
        }
      ]
    },
    "Unit": {
      "description": "Length of a window. WEEK is 7 days, MONTH 30 days, YEAR 365 days.",
      "type": "string",
      "enum": [
        "SECOND",
        "MINUTE",
        "HOUR",
        "DAY",
        "MONTH",
        "YEAR",
        "WEEK"
      ]
    },
    "Code": {
      "description": "A decision.",
      "type": "string",
      "enum": [
        "OK",
        "OVER_LIMIT"
      ]
    },
    "RateLimitResponse": {
      "description": "The decision, in total and per descriptor. Fields at their default value are left out.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "overallCode",
        "statuses"
      ],
      "properties": {
        "overallCode": {
          "$ref": "Code#"
        },
        "statuses": {
          "description": "One status per descriptor, in request order.",
          "type": "array",
          "items": {
            "$ref": "DescriptorStatus#"
          }
        },
        "responseHeadersToAdd": {
          "description": "Headers for the caller to add to its response.",
          "type": "array",
          "items": {
            "$ref": "HeaderValue#"
          }
        },
        "dynamicMetadata": {
          "description": "Facts about the decision.",
          "type": "object",
          "additionalProperties": true
        }
      }
    },
    "DescriptorStatus": {
      "description": "The decision for one descriptor.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code"
      ],
      "properties": {
        "code": {
          "$ref": "Code#"
        },
        "currentLimit": {
          "$ref": "RateLimit#"
        },
        "limitRemaining": {
          "description": "Hits left in the window; left out when none are, 4294967295 when the rule is unlimited.",
          "type": "integer",
          "minimum": 1,
          "maximum": 4294967295
        },
        "durationUntilReset": {
          "description": "Time until the window ends.",
          "type": "string",
          "pattern": "^[0-9]+s$"
        }
      }
    },
    "RateLimit": {
      "description": "The limit that was applied.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "unit"
      ],
      "properties": {
        "name": {
          "description": "Name of the rule.",
          "type": "string"
        },
        "requestsPerUnit": {
          "description": "Hits allowed in one window; left out when 0.",
          "type": "integer",
          "minimum": 1,
          "maximum": 4294967295
        },
        "unit": {
          "$ref": "Unit#"
        }
      }
    },
    "HeaderValue": {
      "description": "One header field.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "key"
      ],
      "properties": {
        "key": {
          "description": "Its name.",
          "type": "string"
        },
        "value": {
          "description": "Its value.",
          "type": "string"
        }
      }
    },
    "ErrorCode": {
      "description": "What went wrong.",
      "type": "string",
      "enum": [
        "invalid_request",
        "too_large",
        "forbidden",
        "not_found",
        "method_not_allowed",
        "timeout",
        "no_rules",
        "store_unavailable",
        "unhealthy",
        "internal"
      ]
    },
    "Error": {
      "description": "Body of every failed answer.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code",
        "message",
        "requestId"
      ],
      "properties": {
        "code": {
          "$ref": "ErrorCode#"
        },
        "message": {
          "description": "What is wrong, in a sentence.",
          "type": "string"
        },
        "field": {
          "description": "The part of the request that is wrong.",
          "type": "string"
        },
        "requestId": {
          "description": "Id of the request, as in the header `x-request-id` and in the log.",
          "type": "string"
        }
      }
    },
    "Unhealthy": {
      "description": "Which components fail.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "code",
        "message",
        "failing",
        "requestId"
      ],
      "properties": {
        "code": {
          "type": "string",
          "const": "unhealthy"
        },
        "message": {
          "description": "The components in one sentence.",
          "type": "string"
        },
        "failing": {
          "description": "Each failing component with its reason.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "requestId": {
          "description": "Id of the request.",
          "type": "string"
        }
      }
    }
  }
}
