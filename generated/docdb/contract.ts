// Written by `make generate` from openapi/docdb.yaml. Do not edit.
import type { Contract } from '../../src/server/http/openapi-routes.ts'

export const contract: Contract = {
  "operations": [
    {
      "id": "getServer",
      "method": "GET",
      "path": "/",
      "tag": "server",
      "responses": {
        "200": {
          "headers": {
            "x-request-id": {
              "required": false,
              "schema": {
                "type": "string"
              }
            },
            "vary": {
              "required": false,
              "schema": {
                "type": "string",
                "const": "Accept"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Server#"
            },
            "text/html": {
              "type": "string"
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
        "500": {
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
      "id": "getUp",
      "method": "GET",
      "path": "/_up",
      "tag": "server",
      "responses": {
        "200": {
          "headers": {
            "x-request-id": {
              "required": false,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Up#"
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "getAllDbs",
      "method": "GET",
      "path": "/_all_dbs",
      "tag": "server",
      "query": {
        "type": "object",
        "properties": {
          "limit": {
            "type": "integer",
            "minimum": 0
          },
          "skip": {
            "type": "integer",
            "minimum": 0,
            "default": 0
          },
          "descending": {
            "type": "boolean",
            "default": false
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "DatabaseNames#"
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "getActiveTasks",
      "method": "GET",
      "path": "/_active_tasks",
      "tag": "replication",
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "ActiveTasks#"
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
        "500": {
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
      "id": "postReplicate",
      "method": "POST",
      "path": "/_replicate",
      "tag": "replication",
      "body": {
        "required": true,
        "content": {
          "application/json": {
            "$ref": "ReplicationRequest#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {
            "warning": {
              "required": false,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "ReplicationResult#"
            }
          }
        },
        "202": {
          "headers": {
            "warning": {
              "required": false,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "ReplicationStarted#"
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
        "404": {
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "502": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "id": "getDatabase",
      "method": "GET",
      "path": "/{db}",
      "tag": "databases",
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
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "DatabaseInfo#"
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
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "postDocument",
      "method": "POST",
      "path": "/{db}",
      "tag": "documents",
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
            "$ref": "DocumentInput#"
          }
        }
      },
      "responses": {
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
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "DocumentWritten#"
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
        "404": {
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "id": "putDatabase",
      "method": "PUT",
      "path": "/{db}",
      "tag": "databases",
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
          "headers": {
            "location": {
              "required": true,
              "schema": {
                "type": "string"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Ok#"
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
        "412": {
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "id": "deleteDatabase",
      "method": "DELETE",
      "path": "/{db}",
      "tag": "databases",
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
              "$ref": "Ok#"
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
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "getAllDocs",
      "method": "GET",
      "path": "/{db}/_all_docs",
      "tag": "documents",
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
          "limit": {
            "type": "integer",
            "minimum": 0
          },
          "skip": {
            "type": "integer",
            "minimum": 0,
            "default": 0
          },
          "descending": {
            "type": "boolean",
            "default": false
          },
          "startkey": {
            "type": "string"
          },
          "endkey": {
            "type": "string"
          },
          "key": {
            "type": "string"
          },
          "inclusive_end": {
            "type": "boolean",
            "default": true
          }
        },
        "required": []
      },
      "responses": {
        "200": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "AllDocs#"
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
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "postBulkDocs",
      "method": "POST",
      "path": "/{db}/_bulk_docs",
      "tag": "bulk",
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
            "$ref": "BulkRequest#"
          }
        }
      },
      "responses": {
        "201": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "BulkResults#"
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
        "404": {
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "id": "getDocument",
      "method": "GET",
      "path": "/{db}/{docid}",
      "tag": "documents",
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
              "required": true,
              "schema": {
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "Document#"
            }
          }
        },
        "304": {
          "headers": {
            "etag": {
              "required": true,
              "schema": {
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
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
        "404": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
      "id": "putDocument",
      "method": "PUT",
      "path": "/{db}/{docid}",
      "tag": "documents",
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
            "$ref": "DocumentInput#"
          }
        }
      },
      "responses": {
        "200": {
          "headers": {
            "etag": {
              "required": true,
              "schema": {
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "DocumentWritten#"
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
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "DocumentWritten#"
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
        "404": {
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
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "id": "deleteDocument",
      "method": "DELETE",
      "path": "/{db}/{docid}",
      "tag": "documents",
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
      "responses": {
        "200": {
          "headers": {
            "etag": {
              "required": true,
              "schema": {
                "type": "string",
                "pattern": "^\"[1-9][0-9]*-[0-9a-zA-Z]+\"$"
              }
            }
          },
          "content": {
            "application/json": {
              "$ref": "DocumentWritten#"
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
        "404": {
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
        },
        "500": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "501": {
          "headers": {},
          "content": {
            "application/json": {
              "$ref": "Error#"
            }
          }
        },
        "503": {
          "headers": {
            "retry-after": {
              "required": false,
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
        "507": {
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
      "type": "object",
      "description": "Any failure.",
      "required": [
        "error",
        "reason",
        "status"
      ],
      "additionalProperties": false,
      "properties": {
        "error": {
          "$ref": "ErrorWord#"
        },
        "reason": {
          "type": "string",
          "description": "What is wrong",
          "minLength": 1
        },
        "status": {
          "type": "integer",
          "description": "The HTTP status",
          "minimum": 400,
          "maximum": 599
        }
      }
    },
    "ErrorWord": {
      "type": "string",
      "description": "The kind of failure, for programs.",
      "enum": [
        "bad_request",
        "query_parse_error",
        "illegal_database_name",
        "illegal_docid",
        "doc_validation",
        "invalid_replication",
        "unauthorized",
        "forbidden",
        "not_found",
        "method_not_allowed",
        "conflict",
        "file_exists",
        "too_large",
        "document_too_large",
        "bad_content_type",
        "internal_error",
        "not_implemented",
        "bad_gateway",
        "unavailable",
        "insufficient_storage"
      ]
    },
    "Ok": {
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
    "Rev": {
      "type": "string",
      "description": "A revision, generation and digest.",
      "pattern": "^[1-9][0-9]*-[0-9a-zA-Z]+$"
    },
    "Server": {
      "type": "object",
      "required": [
        "couchdb",
        "version",
        "vendor",
        "uuid",
        "features",
        "durability"
      ],
      "additionalProperties": false,
      "properties": {
        "couchdb": {
          "type": "string",
          "const": "Welcome"
        },
        "version": {
          "type": "string",
          "description": "Version of the server"
        },
        "vendor": {
          "type": "object",
          "required": [
            "name",
            "version"
          ],
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string"
            },
            "version": {
              "type": "string"
            }
          }
        },
        "uuid": {
          "type": "string",
          "pattern": "^[0-9a-f]{32}$",
          "description": "Constant for a data directory"
        },
        "features": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "What is served beyond the documented subset"
        },
        "durability": {
          "$ref": "Durability#"
        }
      }
    },
    "Durability": {
      "type": "string",
      "enum": [
        "fsync",
        "os",
        "memory",
        "remote"
      ],
      "description": "When a write is acknowledged: on disk (`fsync`), handed to the operating system (`os`), kept in memory only\n(`memory`), or acknowledged by the CouchDB server behind (`remote`).\n"
    },
    "Up": {
      "type": "object",
      "required": [
        "status"
      ],
      "properties": {
        "status": {
          "const": "ok"
        }
      },
      "additionalProperties": false
    },
    "DatabaseNames": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "DatabaseInfo": {
      "type": "object",
      "required": [
        "db_name",
        "db_uuid",
        "doc_count",
        "doc_del_count",
        "update_seq",
        "committed_update_seq",
        "purge_seq",
        "disk_size",
        "data_size",
        "compact_running",
        "instance_start_time",
        "disk_format_version",
        "revs_limit"
      ],
      "additionalProperties": false,
      "properties": {
        "db_name": {
          "type": "string"
        },
        "db_uuid": {
          "type": "string",
          "minLength": 32,
          "description": "Constant for the life of the database"
        },
        "doc_count": {
          "type": "integer",
          "minimum": 0,
          "description": "Documents that are not deleted"
        },
        "doc_del_count": {
          "type": "integer",
          "minimum": 0,
          "description": "Tombstones"
        },
        "update_seq": {
          "type": "integer",
          "minimum": 0,
          "description": "Current sequence"
        },
        "committed_update_seq": {
          "type": "integer",
          "minimum": 0,
          "description": "Sequence that is safe on disk"
        },
        "purge_seq": {
          "type": "integer",
          "minimum": 0
        },
        "disk_size": {
          "type": "integer",
          "minimum": 0,
          "description": "Bytes on disk"
        },
        "data_size": {
          "type": "integer",
          "minimum": 0,
          "description": "Bytes of live data, estimated"
        },
        "compact_running": {
          "type": "boolean"
        },
        "instance_start_time": {
          "type": "string",
          "pattern": "^[0-9]+$",
          "description": "When the database was made, in microseconds since 1970: the same as long as the database is; 0 when the CouchDB server behind does not tell"
        },
        "disk_format_version": {
          "type": "integer"
        },
        "revs_limit": {
          "type": "integer",
          "minimum": 1,
          "description": "Generations of each document that are remembered"
        }
      }
    },
    "DocumentInput": {
      "type": "object",
      "description": "A document as it is sent. `_id`, `_rev` and `_deleted` are the only members that may start with `_`; any other, `__proto__` too, is 400 `doc_validation`. Below the top level every name is taken.",
      "properties": {
        "_id": {
          "description": "The id of the document"
        },
        "_rev": {
          "description": "The revision replaced"
        },
        "_deleted": {
          "type": "boolean",
          "description": "Deletes the document"
        }
      },
      "additionalProperties": true
    },
    "Document": {
      "type": "object",
      "description": "A document as it is stored. Members that do not start with `_` are the caller's own.",
      "required": [
        "_id",
        "_rev"
      ],
      "properties": {
        "_id": {
          "type": "string"
        },
        "_rev": {
          "$ref": "Rev#"
        },
        "_deleted": {
          "type": "boolean"
        }
      },
      "additionalProperties": true
    },
    "DocumentWritten": {
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
          "$ref": "Rev#"
        }
      }
    },
    "AllDocs": {
      "type": "object",
      "required": [
        "total_rows",
        "offset",
        "rows"
      ],
      "additionalProperties": false,
      "properties": {
        "total_rows": {
          "type": "integer",
          "minimum": 0,
          "description": "Documents in the database, deleted ones not counted"
        },
        "offset": {
          "type": "integer",
          "minimum": 0,
          "description": "Rows that were left out before the first one, as asked with `skip`"
        },
        "rows": {
          "type": "array",
          "items": {
            "$ref": "AllDocsRow#"
          }
        }
      }
    },
    "AllDocsRow": {
      "type": "object",
      "required": [
        "id",
        "key",
        "value"
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
              "$ref": "Rev#"
            }
          }
        },
        "doc": {
          "$ref": "Document#"
        }
      }
    },
    "BulkRequest": {
      "type": "object",
      "required": [
        "docs"
      ],
      "properties": {
        "docs": {
          "type": "array",
          "description": "At most 100000 documents (413 `too_large` beyond)",
          "items": {
            "$ref": "DocumentInput#"
          }
        },
        "new_edits": {
          "type": "boolean",
          "default": true,
          "description": "False keeps the revisions that the documents bring"
        }
      },
      "additionalProperties": true
    },
    "BulkResults": {
      "type": "array",
      "items": {
        "$ref": "BulkResult#"
      }
    },
    "BulkResult": {
      "anyOf": [
        {
          "$ref": "DocumentWritten#"
        },
        {
          "$ref": "BulkFailure#"
        }
      ]
    },
    "BulkFailure": {
      "type": "object",
      "required": [
        "id",
        "error",
        "reason",
        "status"
      ],
      "additionalProperties": false,
      "properties": {
        "id": {
          "type": "string"
        },
        "error": {
          "$ref": "ErrorWord#"
        },
        "reason": {
          "type": "string"
        },
        "status": {
          "type": "integer"
        }
      }
    },
    "ReplicationRequest": {
      "type": "object",
      "properties": {
        "source": {
          "description": "Name of a local database or URL of a remote one"
        },
        "target": {
          "description": "Name of a local database or URL of a remote one"
        },
        "continuous": {
          "type": "boolean",
          "default": false,
          "description": "Go on until cancelled"
        },
        "cancel": {
          "type": "boolean",
          "default": false,
          "description": "Stop the replication between these two"
        }
      },
      "additionalProperties": true
    },
    "ReplicationStarted": {
      "type": "object",
      "required": [
        "ok",
        "session_id"
      ],
      "additionalProperties": false,
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        },
        "session_id": {
          "type": "string"
        }
      }
    },
    "ReplicationResult": {
      "type": "object",
      "required": [
        "ok",
        "session_id"
      ],
      "additionalProperties": false,
      "description": "A complete replication has all members, a cancelled one the first two.",
      "properties": {
        "ok": {
          "type": "boolean",
          "const": true
        },
        "session_id": {
          "type": "string"
        },
        "docs_read": {
          "type": "integer",
          "minimum": 0
        },
        "docs_written": {
          "type": "integer",
          "minimum": 0
        },
        "doc_write_failures": {
          "type": "integer",
          "minimum": 0
        },
        "failed_documents": {
          "$ref": "FailedDocuments#"
        },
        "start_time": {
          "type": "string",
          "description": "ISO 8601"
        },
        "end_time": {
          "type": "string",
          "description": "ISO 8601"
        },
        "last_seq": {
          "type": [
            "integer",
            "string"
          ],
          "description": "Sequence of the source that is replicated"
        },
        "history": {
          "type": "array",
          "items": {
            "$ref": "ReplicationSession#"
          }
        }
      }
    },
    "FailedDocuments": {
      "type": "array",
      "maxItems": 20,
      "description": "The newest of the revisions that were not copied; `doc_write_failures` counts all.",
      "items": {
        "type": "object",
        "required": [
          "id",
          "rev",
          "reason"
        ],
        "additionalProperties": false,
        "properties": {
          "id": {
            "type": "string"
          },
          "rev": {
            "type": "string",
            "description": "Empty when it is not known"
          },
          "reason": {
            "type": "string"
          }
        }
      }
    },
    "ReplicationSession": {
      "type": "object",
      "required": [
        "session_id",
        "start_time",
        "end_time",
        "start_last_seq",
        "end_last_seq",
        "recorded_seq",
        "docs_read",
        "docs_written",
        "doc_write_failures"
      ],
      "additionalProperties": false,
      "properties": {
        "session_id": {
          "type": "string"
        },
        "start_time": {
          "type": "string"
        },
        "end_time": {
          "type": "string"
        },
        "start_last_seq": {
          "type": [
            "integer",
            "string"
          ]
        },
        "end_last_seq": {
          "type": [
            "integer",
            "string"
          ]
        },
        "recorded_seq": {
          "type": [
            "integer",
            "string"
          ]
        },
        "docs_read": {
          "type": "integer"
        },
        "docs_written": {
          "type": "integer"
        },
        "doc_write_failures": {
          "type": "integer"
        }
      }
    },
    "ActiveTasks": {
      "type": "array",
      "items": {
        "$ref": "ActiveTask#"
      }
    },
    "ActiveTask": {
      "type": "object",
      "required": [
        "type",
        "session_id",
        "source",
        "target",
        "continuous",
        "status",
        "docs_read",
        "docs_written",
        "doc_write_failures",
        "progress",
        "started_on",
        "updated_on"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "type": "string",
          "const": "replication"
        },
        "session_id": {
          "type": "string"
        },
        "source": {
          "type": "string",
          "description": "Credentials are shown as stars"
        },
        "target": {
          "type": "string",
          "description": "Credentials are shown as stars"
        },
        "continuous": {
          "type": "boolean"
        },
        "status": {
          "type": "string",
          "enum": [
            "Connecting",
            "Active",
            "Idle",
            "Offline",
            "Stopped"
          ]
        },
        "docs_read": {
          "type": "integer",
          "minimum": 0
        },
        "docs_written": {
          "type": "integer",
          "minimum": 0
        },
        "doc_write_failures": {
          "type": "integer",
          "minimum": 0
        },
        "failed_documents": {
          "$ref": "FailedDocuments#"
        },
        "docs_per_second": {
          "type": "number",
          "minimum": 0,
          "description": "Documents written per second since the task last became active"
        },
        "progress": {
          "type": "integer",
          "minimum": 0,
          "maximum": 100,
          "description": "Percent of the known changes that are done"
        },
        "started_on": {
          "type": "integer",
          "description": "Seconds since 1970"
        },
        "updated_on": {
          "type": "integer",
          "description": "Seconds since 1970"
        },
        "error": {
          "type": "string",
          "description": "The last failure"
        }
      }
    }
  }
}
