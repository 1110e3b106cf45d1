// Written by `make generate` from openapi/ratelimit-debug.yaml. Do not edit.
import type { Contract } from '../../src/server/openapi-routes.ts'

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
          "description": "What went wrong.",
          "type": "string",
          "enum": [
            "invalid_request",
            "forbidden",
            "busy",
            "internal"
          ]
        },
        "message": {
          "description": "The fault in a sentence.",
          "type": "string"
        },
        "field": {
          "description": "The parameter at fault.",
          "type": "string"
        },
        "requestId": {
          "description": "Id of the request.",
          "type": "string"
        }
      }
    }
  }
}
