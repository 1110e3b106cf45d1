// Written by `make generate` from openapi/ and schema/. Do not edit.
import type { Schemas } from '../../src/sdk/validators/check.ts'

export const schemas: Readonly<Record<'docdb' | 'ratelimit' | 'tasks', Schemas>> = {
 "docdb": {
  "Error": {
   "type": "object",
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
     "minLength": 1
    },
    "status": {
     "type": "integer",
     "minimum": 400,
     "maximum": 599
    }
   }
  },
  "ErrorWord": {
   "type": "string",
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
     "type": "string"
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
     "pattern": "^[0-9a-f]{32}$"
    },
    "features": {
     "type": "array",
     "items": {
      "type": "string"
     }
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
   ]
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
     "minLength": 32
    },
    "doc_count": {
     "type": "integer",
     "minimum": 0
    },
    "doc_del_count": {
     "type": "integer",
     "minimum": 0
    },
    "update_seq": {
     "type": "integer",
     "minimum": 0
    },
    "committed_update_seq": {
     "type": "integer",
     "minimum": 0
    },
    "purge_seq": {
     "type": "integer",
     "minimum": 0
    },
    "disk_size": {
     "type": "integer",
     "minimum": 0
    },
    "data_size": {
     "type": "integer",
     "minimum": 0
    },
    "compact_running": {
     "type": "boolean"
    },
    "instance_start_time": {
     "type": "string",
     "pattern": "^[0-9]+$"
    },
    "disk_format_version": {
     "type": "integer"
    },
    "revs_limit": {
     "type": "integer",
     "minimum": 1
    }
   }
  },
  "DocumentInput": {
   "type": "object",
   "properties": {
    "_id": {},
    "_rev": {},
    "_deleted": {
     "type": "boolean"
    }
   },
   "additionalProperties": true
  },
  "Document": {
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
     "minimum": 0
    },
    "offset": {
     "type": "integer",
     "minimum": 0
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
     "items": {
      "$ref": "DocumentInput#"
     }
    },
    "new_edits": {
     "type": "boolean"
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
    "source": {},
    "target": {},
    "continuous": {
     "type": "boolean"
    },
    "cancel": {
     "type": "boolean"
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
     "type": "string"
    },
    "end_time": {
     "type": "string"
    },
    "last_seq": {
     "type": [
      "integer",
      "string"
     ]
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
      "type": "string"
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
     "type": "string"
    },
    "target": {
     "type": "string"
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
     "minimum": 0
    },
    "progress": {
     "type": "integer",
     "minimum": 0,
     "maximum": 100
    },
    "started_on": {
     "type": "integer"
    },
    "updated_on": {
     "type": "integer"
    },
    "error": {
     "type": "string"
    }
   }
  },
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
     "minimum": 0
    }
   }
  },
  "Sequence": {
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
   "properties": {
    "_id": {},
    "_rev": {},
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
     "pattern": "^[0-9]+$"
    }
   }
  }
 },
 "ratelimit": {
  "RateLimitRequest": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "domain",
    "descriptors"
   ],
   "properties": {
    "domain": {
     "type": "string",
     "minLength": 1
    },
    "descriptors": {
     "type": "array",
     "minItems": 1,
     "items": {
      "$ref": "RateLimitDescriptor#"
     }
    },
    "hitsAddend": {
     "$ref": "Uint32#"
    },
    "hits_addend": {
     "$ref": "Uint32#"
    }
   }
  },
  "RateLimitDescriptor": {
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "entries": {
     "type": [
      "array",
      "null"
     ],
     "items": {
      "$ref": "Entry#"
     }
    },
    "limit": {
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
     "$ref": "Uint64#"
    },
    "hits_addend": {
     "$ref": "Uint64#"
    },
    "isNegativeHits": {
     "type": [
      "boolean",
      "null"
     ]
    },
    "is_negative_hits": {
     "type": [
      "boolean",
      "null"
     ]
    }
   }
  },
  "Entry": {
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "key": {
     "type": [
      "string",
      "null"
     ]
    },
    "value": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "RateLimitOverride": {
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "requestsPerUnit": {
     "$ref": "Uint32#"
    },
    "requests_per_unit": {
     "$ref": "Uint32#"
    },
    "unit": {
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
   "type": "string",
   "enum": [
    "OK",
    "OVER_LIMIT"
   ]
  },
  "RateLimitResponse": {
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
     "type": "array",
     "items": {
      "$ref": "DescriptorStatus#"
     }
    },
    "responseHeadersToAdd": {
     "type": "array",
     "items": {
      "$ref": "HeaderValue#"
     }
    },
    "dynamicMetadata": {
     "type": "object",
     "additionalProperties": true
    }
   }
  },
  "DescriptorStatus": {
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
     "type": "integer",
     "minimum": 1,
     "maximum": 4294967295
    },
    "durationUntilReset": {
     "type": "string",
     "pattern": "^[0-9]+s$"
    }
   }
  },
  "RateLimit": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "unit"
   ],
   "properties": {
    "name": {
     "type": "string"
    },
    "requestsPerUnit": {
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
   "type": "object",
   "additionalProperties": false,
   "required": [
    "key"
   ],
   "properties": {
    "key": {
     "type": "string"
    },
    "value": {
     "type": "string"
    }
   }
  },
  "ErrorCode": {
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
     "type": "string"
    },
    "field": {
     "type": "string"
    },
    "requestId": {
     "type": "string"
    }
   }
  },
  "Unhealthy": {
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
     "type": "string"
    },
    "failing": {
     "type": "array",
     "items": {
      "type": "string"
     }
    },
    "requestId": {
     "type": "string"
    }
   }
  }
 },
 "tasks": {
  "CoreAdminUIFieldMetaCreateViewFieldMode": {
   "enum": [
    "edit",
    "hidden"
   ]
  },
  "CoreAdminUIFieldMetaListViewFieldMode": {
   "enum": [
    "read",
    "hidden"
   ]
  },
  "CoreAdminUIFieldMetaItemViewFieldMode": {
   "enum": [
    "edit",
    "read",
    "hidden"
   ]
  },
  "CoreAdminUISortDirection": {
   "enum": [
    "ASC",
    "DESC"
   ]
  },
  "TaskPriorityType": {
   "enum": [
    "low",
    "medium",
    "high"
   ]
  },
  "SortTasksBy": {
   "enum": [
    "id_ASC",
    "id_DESC",
    "label_ASC",
    "label_DESC",
    "priority_ASC",
    "priority_DESC",
    "isComplete_ASC",
    "isComplete_DESC",
    "finishBy_ASC",
    "finishBy_DESC"
   ]
  },
  "TaskWhereInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "AND": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskWhereInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "OR": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskWhereInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "id": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_lt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_lte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_gt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_gte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "id_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "label": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "label_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "label_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "priority": {
     "anyOf": [
      {
       "$ref": "TaskPriorityType#"
      },
      {
       "type": "null"
      }
     ]
    },
    "priority_not": {
     "anyOf": [
      {
       "$ref": "TaskPriorityType#"
      },
      {
       "type": "null"
      }
     ]
    },
    "priority_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskPriorityType#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "priority_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskPriorityType#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "isComplete": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "isComplete_not": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "assignedTo": {
     "anyOf": [
      {
       "$ref": "PersonWhereInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "assignedTo_is_null": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_lt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_lte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_gt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_gte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "TaskWhereUniqueInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "id"
   ],
   "properties": {
    "id": {
     "type": "string"
    }
   }
  },
  "TaskCreateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "label": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "priority": {
     "anyOf": [
      {
       "$ref": "TaskPriorityType#"
      },
      {
       "type": "null"
      }
     ]
    },
    "isComplete": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "assignedTo": {
     "anyOf": [
      {
       "$ref": "PersonRelateToOneInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "TaskUpdateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "label": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "priority": {
     "anyOf": [
      {
       "$ref": "TaskPriorityType#"
      },
      {
       "type": "null"
      }
     ]
    },
    "isComplete": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "assignedTo": {
     "anyOf": [
      {
       "$ref": "PersonRelateToOneInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "finishBy": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "TasksCreateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "data": {
     "anyOf": [
      {
       "$ref": "TaskCreateInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "TasksUpdateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "id"
   ],
   "properties": {
    "id": {
     "type": "string"
    },
    "data": {
     "anyOf": [
      {
       "$ref": "TaskUpdateInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "TaskRelateToManyInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "create": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskCreateInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "connect": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskWhereUniqueInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "disconnect": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "TaskWhereUniqueInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "disconnectAll": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "SortPeopleBy": {
   "enum": [
    "id_ASC",
    "id_DESC",
    "name_ASC",
    "name_DESC",
    "email_ASC",
    "email_DESC",
    "isAdmin_ASC",
    "isAdmin_DESC"
   ]
  },
  "PersonWhereInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "AND": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "PersonWhereInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "OR": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "$ref": "PersonWhereInput#"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "id": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_lt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_lte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_gt": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_gte": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "id_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "id_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "name": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "name_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "name_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "email": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_contains": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_starts_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_ends_with": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_contains_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_starts_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_ends_with_i": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "email_not_in": {
     "anyOf": [
      {
       "type": "array",
       "items": {
        "anyOf": [
         {
          "type": "string"
         },
         {
          "type": "null"
         }
        ]
       }
      },
      {
       "type": "null"
      }
     ]
    },
    "password_is_set": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "isAdmin": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "isAdmin_not": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "tasks_every": {
     "anyOf": [
      {
       "$ref": "TaskWhereInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "tasks_some": {
     "anyOf": [
      {
       "$ref": "TaskWhereInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "tasks_none": {
     "anyOf": [
      {
       "$ref": "TaskWhereInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PersonWhereUniqueInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "id"
   ],
   "properties": {
    "id": {
     "type": "string"
    }
   }
  },
  "PersonCreateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "name": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "password": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "isAdmin": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "tasks": {
     "anyOf": [
      {
       "$ref": "TaskRelateToManyInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PersonUpdateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "name": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "password": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "isAdmin": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    },
    "tasks": {
     "anyOf": [
      {
       "$ref": "TaskRelateToManyInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PeopleCreateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "data": {
     "anyOf": [
      {
       "$ref": "PersonCreateInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PeopleUpdateInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [
    "id"
   ],
   "properties": {
    "id": {
     "type": "string"
    },
    "data": {
     "anyOf": [
      {
       "$ref": "PersonUpdateInput#"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PersonRelateToOneInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "create": {
     "anyOf": [
      {
       "$ref": "PersonCreateInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "connect": {
     "anyOf": [
      {
       "$ref": "PersonWhereUniqueInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "disconnect": {
     "anyOf": [
      {
       "$ref": "PersonWhereUniqueInput#"
      },
      {
       "type": "null"
      }
     ]
    },
    "disconnectAll": {
     "anyOf": [
      {
       "type": "boolean"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  },
  "PasswordAuthErrorCode": {
   "enum": [
    "FAILURE",
    "IDENTITY_NOT_FOUND",
    "SECRET_NOT_SET",
    "MULTIPLE_IDENTITY_MATCHES",
    "SECRET_MISMATCH"
   ]
  },
  "CreateInitialPersonInput": {
   "type": "object",
   "additionalProperties": false,
   "required": [],
   "properties": {
    "name": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "email": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    },
    "password": {
     "anyOf": [
      {
       "type": "string"
      },
      {
       "type": "null"
      }
     ]
    }
   }
  }
 }
}

/** Schemas of answers, by operation and status. */
export const responses: Readonly<Record<'docdb' | 'ratelimit', Readonly<Record<string, Schemas>>>> = {
 "docdb": {
  "getServer": {
   "200": {
    "$ref": "Server#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   }
  },
  "getUp": {
   "200": {
    "$ref": "Up#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "getAllDbs": {
   "200": {
    "$ref": "DatabaseNames#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "getActiveTasks": {
   "200": {
    "$ref": "ActiveTasks#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   }
  },
  "postReplicate": {
   "200": {
    "$ref": "ReplicationResult#"
   },
   "202": {
    "$ref": "ReplicationStarted#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "409": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "415": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "502": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "getDatabase": {
   "200": {
    "$ref": "DatabaseInfo#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "postDocument": {
   "201": {
    "$ref": "DocumentWritten#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "409": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "415": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "putDatabase": {
   "201": {
    "$ref": "Ok#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "412": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "deleteDatabase": {
   "200": {
    "$ref": "Ok#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "getAllDocs": {
   "200": {
    "$ref": "AllDocs#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "postBulkDocs": {
   "201": {
    "$ref": "BulkResults#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "415": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "getDocument": {
   "200": {
    "$ref": "Document#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "putDocument": {
   "200": {
    "$ref": "DocumentWritten#"
   },
   "201": {
    "$ref": "DocumentWritten#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "409": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "415": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "deleteDocument": {
   "200": {
    "$ref": "DocumentWritten#"
   },
   "400": {
    "$ref": "Error#"
   },
   "401": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "404": {
    "$ref": "Error#"
   },
   "409": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Error#"
   },
   "501": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   },
   "507": {
    "$ref": "Error#"
   }
  },
  "getChanges": {
   "200": {
    "$ref": "Changes#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "501": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "postChanges": {
   "200": {
    "$ref": "Changes#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "501": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "postRevsDiff": {
   "200": {
    "$ref": "RevisionsMissing#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "postBulkGet": {
   "200": {
    "$ref": "BulkGetResults#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "getLocalDocument": {
   "200": {
    "$ref": "LocalDocument#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "putLocalDocument": {
   "201": {
    "$ref": "LocalWritten#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "409": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   },
   "507": {
    "$ref": "PeerError#"
   }
  },
  "deleteLocalDocument": {
   "200": {
    "$ref": "LocalWritten#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "409": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   },
   "507": {
    "$ref": "PeerError#"
   }
  },
  "postAllDocs": {
   "200": {
    "$ref": "KeyRows#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "postEnsureFullCommit": {
   "201": {
    "$ref": "Committed#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "postCompact": {
   "202": {
    "$ref": "Accepted#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "putDesignDocument": {
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "501": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "getPeerDocument": {
   "200": {
    "$ref": "PeerDocument#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "501": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  },
  "putReplicatedDocument": {
   "200": {
    "$ref": "PeerWritten#"
   },
   "201": {
    "$ref": "PeerWritten#"
   },
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "409": {
    "$ref": "PeerError#"
   },
   "413": {
    "$ref": "PeerError#"
   },
   "415": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "501": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   },
   "507": {
    "$ref": "PeerError#"
   }
  },
  "getAttachment": {
   "400": {
    "$ref": "PeerError#"
   },
   "401": {
    "$ref": "PeerError#"
   },
   "403": {
    "$ref": "PeerError#"
   },
   "404": {
    "$ref": "PeerError#"
   },
   "500": {
    "$ref": "PeerError#"
   },
   "503": {
    "$ref": "PeerError#"
   }
  }
 },
 "ratelimit": {
  "shouldRateLimit": {
   "200": {
    "$ref": "RateLimitResponse#"
   },
   "400": {
    "$ref": "Error#"
   },
   "403": {
    "$ref": "Error#"
   },
   "405": {
    "$ref": "Error#"
   },
   "408": {
    "$ref": "Error#"
   },
   "413": {
    "$ref": "Error#"
   },
   "429": {
    "$ref": "RateLimitResponse#"
   },
   "500": {
    "$ref": "Error#"
   },
   "503": {
    "$ref": "Error#"
   }
  },
  "getHealth": {
   "405": {
    "$ref": "Error#"
   },
   "500": {
    "$ref": "Unhealthy#"
   }
  }
 }
}
