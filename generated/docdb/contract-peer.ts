// Written by `make generate` from openapi/docdb-peer.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "getChanges",
      "method": "GET",
      "path": "/{db}/_changes",
      "tag": "changes",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "since": {
            "type": "string",
            "pattern": "^(\"?[0-9A-Za-z_.~=+/:-]{1,8000}\"?)$",
            "default": "0"
          },
          "limit": {
            "type": "integer",
            "minimum": 0
          },
          "descending": {
            "type": "boolean",
            "default": false
          },
          "include_docs": {
            "type": "boolean",
            "default": false
          },
          "conflicts": {
            "type": "boolean",
            "default": false
          },
          "style": {
            "type": "string",
            "enum": [
              "main_only",
              "all_docs"
            ],
            "default": "main_only"
          },
          "feed": {
            "type": "string",
            "enum": [
              "normal",
              "longpoll",
              "continuous",
              "eventsource"
            ],
            "default": "normal"
          },
          "heartbeat": {
            "type": "string",
            "pattern": "^([1-9][0-9]{0,8}|true|false)$"
          },
          "timeout": {
            "type": "integer",
            "minimum": 0,
            "maximum": 600000,
            "default": 60000
          },
          "filter": {
            "type": "string"
          },
          "doc_ids": {
            "type": "string"
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Changes#"
            },
            "text/event-stream": {
              "type": "string"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postChanges",
      "method": "POST",
      "path": "/{db}/_changes",
      "tag": "changes",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "since": {
            "type": "string",
            "pattern": "^(\"?[0-9A-Za-z_.~=+/:-]{1,8000}\"?)$",
            "default": "0"
          },
          "limit": {
            "type": "integer",
            "minimum": 0
          },
          "descending": {
            "type": "boolean",
            "default": false
          },
          "include_docs": {
            "type": "boolean",
            "default": false
          },
          "conflicts": {
            "type": "boolean",
            "default": false
          },
          "style": {
            "type": "string",
            "enum": [
              "main_only",
              "all_docs"
            ],
            "default": "main_only"
          },
          "feed": {
            "type": "string",
            "enum": [
              "normal",
              "longpoll",
              "continuous",
              "eventsource"
            ],
            "default": "normal"
          },
          "heartbeat": {
            "type": "string",
            "pattern": "^([1-9][0-9]{0,8}|true|false)$"
          },
          "timeout": {
            "type": "integer",
            "minimum": 0,
            "maximum": 600000,
            "default": 60000
          },
          "filter": {
            "type": "string"
          },
          "doc_ids": {
            "type": "string"
          }
        },
        "required": []
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "ChangesRequest#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Changes#"
            },
            "text/event-stream": {
              "type": "string"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postRevsDiff",
      "method": "POST",
      "path": "/{db}/_revs_diff",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "RevisionsById#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "RevisionsMissing#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postBulkGet",
      "method": "POST",
      "path": "/{db}/_bulk_get",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "revs": {
            "type": "boolean",
            "default": false
          },
          "latest": {
            "type": "boolean",
            "default": false
          },
          "attachments": {
            "type": "boolean",
            "default": false
          }
        },
        "required": []
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "BulkGetRequest#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "BulkGetResults#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "getLocalDocument",
      "method": "GET",
      "path": "/{db}/_local/{localid}",
      "tag": "local",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "localid": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "localid"
        ]
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "LocalDocument#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "putLocalDocument",
      "method": "PUT",
      "path": "/{db}/_local/{localid}",
      "tag": "local",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "localid": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "localid"
        ]
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "type": "object",
            "additionalProperties": true
          }
        }
      },
      "responses": {
        "201": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "LocalWritten#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "409": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "507": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "deleteLocalDocument",
      "method": "DELETE",
      "path": "/{db}/_local/{localid}",
      "tag": "local",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "localid": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "localid"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "rev": {
            "type": "string"
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "LocalWritten#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "409": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "507": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postAllDocs",
      "method": "POST",
      "path": "/{db}/_all_docs",
      "tag": "listing",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "include_docs": {
            "type": "boolean",
            "default": false
          },
          "conflicts": {
            "type": "boolean",
            "default": false
          },
          "skip": {
            "type": "integer",
            "minimum": 0,
            "default": 0
          },
          "limit": {
            "type": "integer",
            "minimum": 0
          },
          "descending": {
            "type": "boolean",
            "default": false
          }
        },
        "required": []
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "KeysRequest#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "KeyRows#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postEnsureFullCommit",
      "method": "POST",
      "path": "/{db}/_ensure_full_commit",
      "tag": "changes",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "responses": {
        "201": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Committed#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "postCompact",
      "method": "POST",
      "path": "/{db}/_compact",
      "tag": "changes",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          }
        },
        "required": [
          "db"
        ]
      },
      "responses": {
        "202": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Accepted#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "putDesignDocument",
      "method": "PUT",
      "path": "/{db}/_design/{ddoc}",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "ddoc": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "ddoc"
        ]
      },
      "body": {
        "required": false,
        "content": {
          "application/json": {
            "type": "object",
            "additionalProperties": true
          }
        }
      },
      "responses": {
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "getPeerDocument",
      "method": "GET",
      "path": "/{db}/{docid}",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "docid": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "docid"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "rev": {
            "type": "string"
          },
          "open_revs": {
            "type": "string"
          },
          "latest": {
            "type": "boolean",
            "default": false
          },
          "revs": {
            "type": "boolean",
            "default": false
          },
          "revs_info": {
            "type": "boolean",
            "default": false
          },
          "conflicts": {
            "type": "boolean",
            "default": false
          },
          "deleted_conflicts": {
            "type": "boolean",
            "default": false
          },
          "local_seq": {
            "type": "boolean",
            "default": false
          },
          "meta": {
            "type": "boolean",
            "default": false
          },
          "attachments": {
            "type": "boolean",
            "default": false
          }
        },
        "required": []
      },
      "headers": {
        "type": "object",
        "properties": {
          "If-None-Match": {
            "type": "string"
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {
            "etag": {
              "required": false,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerDocument#"
            },
            "multipart/mixed": {
              "type": "string"
            }
          }
        },
        "304": {
          "headers": {
            "etag": {
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
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "putReplicatedDocument",
      "method": "PUT",
      "path": "/{db}/{docid}",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "docid": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "docid"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "new_edits": {
            "type": "boolean",
            "default": true
          },
          "rev": {
            "type": "string"
          }
        },
        "required": []
      },
      "headers": {
        "type": "object",
        "properties": {
          "If-Match": {
            "type": "string"
          }
        },
        "required": []
      },
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "ReplicatedDocument#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {
            "etag": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerWritten#"
            }
          }
        },
        "201": {
          "headers": {
            "location": {
              "required": true,
              "schema": {
                "type": "string"
              }
            },
            "etag": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerWritten#"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "409": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "413": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "415": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "507": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    },
    {
      "id": "getAttachment",
      "method": "GET",
      "path": "/{db}/{docid}/{attachment}",
      "tag": "revisions",
      "params": {
        "type": "object",
        "properties": {
          "db": {
            "type": "string"
          },
          "docid": {
            "type": "string"
          },
          "attachment": {
            "type": "string"
          }
        },
        "required": [
          "db",
          "docid",
          "attachment"
        ]
      },
      "query": {
        "type": "object",
        "properties": {
          "rev": {
            "type": "string"
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {
            "content-disposition": {
              "required": true,
              "schema": {
                "type": "string",
                "const": "attachment"
              }
            }
          },
          "content": {
            "application/octet-stream": {
              "type": "string",
              "format": "binary"
            }
          }
        },
        "400": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "401": {
          "headers": {
            "www-authenticate": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "403": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        },
        "503": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "PeerError#"
            }
          }
        }
      }
    }
  ],
  "schemas": {
    "PeerError": {
      "type": "object",
      "required": [
        "error",
        "reason",
        "status"
      ],
      "additionalProperties": false,
      "properties": {
        "error": {
          "type": "string"
        },
        "reason": {
          "type": "string",
          "minLength": 1
        },
        "status": {
          "type": "integer",
          "minimum": 400,
          "maximum": 599
        }
      }
    },
    "Changes": {
      "type": "object",
      "required": [
        "results",
        "last_seq",
        "pending"
      ],
      "additionalProperties": false,
      "properties": {
        "results": {
          "type": "array",
          "items": {
            "$ref": "Change#"
          }
        },
        "last_seq": {
          "$ref": "Sequence#"
        },
        "pending": {
          "type": "integer",
          "minimum": 0,
          "description": "Changes that are not listed because of `limit`"
        }
      }
    },
    "Sequence": {
      "description": "A place in the order of changes, to be given back in `since` as it is and neither compared nor computed with.\nWith the engines leveldb and memory it is a number; with couchdb it is what the CouchDB server behind gives:\ntext since CouchDB 2, a number before.\n",
      "type": [
        "integer",
        "string"
      ]
    },
    "Change": {
      "type": "object",
      "required": [
        "seq",
        "id",
        "changes"
      ],
      "additionalProperties": false,
      "properties": {
        "seq": {
          "$ref": "Sequence#"
        },
        "id": {
          "type": "string"
        },
        "changes": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "rev"
            ],
            "additionalProperties": false,
            "properties": {
              "rev": {
                "type": "string"
              }
            }
          }
        },
        "deleted": {
          "type": "boolean",
          "const": true
        },
        "doc": {
          "type": "object",
          "additionalProperties": true
        }
      }
    },
    "ChangesRequest": {
      "type": "object",
      "properties": {
        "doc_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "additionalProperties": true
    },
    "RevisionsById": {
      "type": "object",
      "additionalProperties": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "RevisionsMissing": {
      "type": "object",
      "additionalProperties": {
        "type": "object",
        "required": [
          "missing"
        ],
        "additionalProperties": false,
        "properties": {
          "missing": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "possible_ancestors": {
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        }
      }
    },
    "BulkGetRequest": {
      "type": "object",
      "required": [
        "docs"
      ],
      "properties": {
        "docs": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "rev": {
                "type": "string"
              }
            },
            "additionalProperties": true
          }
        }
      },
      "additionalProperties": true
    },
    "BulkGetResults": {
      "type": "object",
      "required": [
        "results"
      ],
      "additionalProperties": false,
      "properties": {
        "results": {
          "type": "array",
          "items": {
            "$ref": "BulkGetResult#"
          }
        }
      }
    },
    "BulkGetResult": {
      "type": "object",
      "required": [
        "id",
        "docs"
      ],
      "additionalProperties": false,
      "properties": {
        "id": {
          "type": "string"
        },
        "docs": {
          "type": "array",
          "items": {
            "$ref": "BulkGetDoc#"
          }
        }
      }
    },
    "BulkGetDoc": {
      "type": "object",
      "description": "Either `ok` or `error`.",
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "object",
          "additionalProperties": true
        },
        "error": {
          "type": "object",
          "required": [
            "id",
            "rev",
            "error",
            "reason"
          ],
          "additionalProperties": false,
          "properties": {
            "id": {
              "type": "string"
            },
            "rev": {
              "type": "string"
            },
            "error": {
              "type": "string"
            },
            "reason": {
              "type": "string"
            }
          }
        }
      }
    },
    "PeerDocument": {
      "anyOf": [
        {
          "type": "object",
          "required": [
            "_id",
            "_rev"
          ],
          "properties": {
            "_id": {
              "type": "string"
            },
            "_rev": {
              "type": "string"
            }
          },
          "additionalProperties": true
        },
        {
          "type": "array",
          "items": {
            "type": "object",
            "description": "Either `ok` or `missing`.",
            "additionalProperties": false,
            "properties": {
              "ok": {
                "type": "object",
                "additionalProperties": true
              },
              "missing": {
                "type": "string"
              }
            }
          }
        }
      ]
    },
    "ReplicatedDocument": {
      "type": "object",
      "description": "A document, with `_revisions` and `_attachments` as a replicator sends them.",
      "properties": {
        "_id": {
          "description": "The id in the path counts"
        },
        "_rev": {
          "description": "The revision replaced; with `new_edits=false` the one to keep"
        },
        "_deleted": {
          "type": "boolean"
        }
      },
      "additionalProperties": true
    },
    "PeerWritten": {
      "type": "object",
      "required": [
        "ok",
        "id",
        "rev"
      ],
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        },
        "id": {
          "type": "string"
        },
        "rev": {
          "type": "string"
        }
      }
    },
    "LocalDocument": {
      "type": "object",
      "required": [
        "_id",
        "_rev"
      ],
      "properties": {
        "_id": {
          "type": "string"
        },
        "_rev": {
          "type": "string"
        }
      },
      "additionalProperties": true
    },
    "LocalWritten": {
      "type": "object",
      "required": [
        "ok",
        "id",
        "rev"
      ],
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        },
        "id": {
          "type": "string"
        },
        "rev": {
          "type": "string"
        }
      }
    },
    "KeysRequest": {
      "type": "object",
      "required": [
        "keys"
      ],
      "properties": {
        "keys": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "additionalProperties": true
    },
    "KeyRows": {
      "type": "object",
      "required": [
        "total_rows",
        "rows"
      ],
      "additionalProperties": false,
      "properties": {
        "total_rows": {
          "type": "integer"
        },
        "offset": {
          "type": "null"
        },
        "rows": {
          "type": "array",
          "items": {
            "$ref": "KeyRow#"
          }
        }
      }
    },
    "KeyRow": {
      "type": "object",
      "description": "A document, a deleted one, or an id that is not found.",
      "required": [
        "key"
      ],
      "additionalProperties": false,
      "properties": {
        "id": {
          "type": "string"
        },
        "key": {
          "type": "string"
        },
        "value": {
          "type": "object",
          "required": [
            "rev"
          ],
          "additionalProperties": false,
          "properties": {
            "rev": {
              "type": "string"
            },
            "deleted": {
              "type": "boolean",
              "const": true
            }
          }
        },
        "doc": {
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": true
        },
        "error": {
          "type": "string",
          "const": "not_found"
        }
      }
    },
    "Accepted": {
      "type": "object",
      "required": [
        "ok"
      ],
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        }
      }
    },
    "Committed": {
      "type": "object",
      "required": [
        "ok",
        "instance_start_time"
      ],
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        },
        "instance_start_time": {
          "type": "string",
          "pattern": "^[0-9]+$",
          "description": "As told of the database"
        }
      }
    }
  }
}
