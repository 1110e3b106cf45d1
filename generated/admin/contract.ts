// Written by `make generate` from openapi/admin.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "getAdmin",
      "method": "GET",
      "path": "/admin/api",
      "tag": "admin",
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
              "$ref": "Admin#"
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
      "id": "createOperatorSession",
      "method": "POST",
      "path": "/admin/api/session",
      "tag": "admin",
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "OperatorCredentials#"
          }
        }
      },
      "responses": {
        "204": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {}
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
        "409": {
          "headers": {},
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
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "429": {
          "headers": {
            "retry-after": {
              "required": true,
              "schema": {
                "type": "integer",
                "minimum": 1
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
      "id": "deleteOperatorSession",
      "method": "DELETE",
      "path": "/admin/api/session",
      "tag": "admin",
      "responses": {
        "204": {
          "headers": {
            "x-request-id": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {}
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
      "id": "getStatus",
      "method": "GET",
      "path": "/admin/api/status",
      "tag": "admin",
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
              "$ref": "Status#"
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
    }
  ],
  "schemas": {
    "Admin": {
      "description": "What a page must know before anybody has signed in.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "version",
        "services",
        "authentication",
        "operator",
        "signedIn"
      ],
      "properties": {
        "version": {
          "description": "Version of the server.",
          "type": "string"
        },
        "services": {
          "description": "The services that are served.",
          "type": "array",
          "items": {
            "$ref": "ServiceName#"
          }
        },
        "authentication": {
          "description": "How a caller becomes an operator: by the session of a person, by a password for `createOperatorSession`,\nnot at all since everybody on this machine is one (`open`), or not at all since nobody is (`closed`).\n",
          "type": "string",
          "enum": [
            "person",
            "password",
            "open",
            "closed"
          ]
        },
        "operator": {
          "description": "Whether this caller is an operator.",
          "type": "boolean"
        },
        "signedIn": {
          "description": "Whether this caller has a session, of an operator or not.",
          "type": "boolean"
        },
        "lists": {
          "$ref": "ListsEntry#"
        }
      }
    },
    "ServiceName": {
      "description": "A service.",
      "type": "string",
      "enum": [
        "tasks",
        "docdb",
        "ratelimit"
      ]
    },
    "ListsEntry": {
      "description": "How to reach and enter the lists; there when tasks is served.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "graphqlPath",
        "signIn",
        "isEmpty"
      ],
      "properties": {
        "graphqlPath": {
          "description": "Path of the GraphQL endpoint.",
          "type": "string"
        },
        "signIn": {
          "$ref": "SignIn#"
        },
        "isEmpty": {
          "description": "True while there is nobody who could sign in; the first person can be created then.",
          "type": "boolean"
        }
      }
    },
    "SignIn": {
      "description": "Whose items sign in, and with which fields.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "list",
        "identityField",
        "secretField",
        "nameField"
      ],
      "properties": {
        "list": {
          "description": "Key of the list.",
          "type": "string"
        },
        "identityField": {
          "description": "Field that says who.",
          "type": "string"
        },
        "secretField": {
          "description": "Field that proves it.",
          "type": "string"
        },
        "nameField": {
          "description": "Field with the name of an item.",
          "type": "string"
        }
      }
    },
    "OperatorCredentials": {
      "description": "What `ADMIN_AUTH` holds.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "user",
        "password"
      ],
      "properties": {
        "user": {
          "description": "The user.",
          "type": "string",
          "maxLength": 1024
        },
        "password": {
          "description": "The password.",
          "type": "string",
          "maxLength": 1024
        }
      }
    },
    "Status": {
      "description": "The state of the process and its services.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "startedAt",
        "uptimeSeconds",
        "heapBytes",
        "residentBytes",
        "eventLoopUtilization",
        "services"
      ],
      "properties": {
        "startedAt": {
          "description": "When the process started.",
          "type": "string",
          "format": "date-time"
        },
        "uptimeSeconds": {
          "description": "How long it has been running.",
          "type": "number",
          "minimum": 0
        },
        "heapBytes": {
          "description": "Memory of the JavaScript heap in use.",
          "type": "integer",
          "minimum": 0
        },
        "residentBytes": {
          "description": "Memory of the process.",
          "type": "integer",
          "minimum": 0
        },
        "eventLoopUtilization": {
          "description": "How busy the event loop has been since the last question, from 0 to 1.",
          "type": "number",
          "minimum": 0,
          "maximum": 1
        },
        "services": {
          "description": "The services that are served.",
          "type": "array",
          "items": {
            "$ref": "ServiceStatus#"
          }
        }
      }
    },
    "ServiceStatus": {
      "description": "The state of one service.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name",
        "healthy",
        "failing"
      ],
      "properties": {
        "name": {
          "$ref": "ServiceName#"
        },
        "healthy": {
          "description": "Whether everything in it works.",
          "type": "boolean"
        },
        "failing": {
          "description": "Each component that fails, with the reason.",
          "type": "array",
          "items": {
            "type": "string"
          }
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
          "$ref": "ErrorWord#"
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
    },
    "ErrorWord": {
      "description": "What went wrong, in a word.",
      "type": "string",
      "enum": [
        "bad_request",
        "unauthorized",
        "forbidden",
        "not_found",
        "method_not_allowed",
        "timeout",
        "conflict",
        "too_large",
        "bad_content_type",
        "rate_limited",
        "internal_error",
        "unavailable"
      ]
    }
  }
}
