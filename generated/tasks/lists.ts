import type { Model } from '../../src/tasks/model/model.ts'

/** The lists of `schema/`. */
export const model = {
  "lists": [
    {
      "name": "Task",
      "plural": "Tasks",
      "description": "Something to do.",
      "table": "task",
      "path": "tasks",
      "labelField": "label",
      "columns": [
        "label",
        "priority",
        "isComplete"
      ],
      "access": {
        "read": "USER",
        "create": "USER",
        "update": "USER",
        "delete": "USER"
      },
      "fields": [
        {
          "name": "id",
          "kind": "id",
          "column": "id",
          "label": "Id",
          "isRequired": true,
          "isUnique": true,
          "isIndexed": false,
          "isSearched": false,
          "access": {}
        },
        {
          "name": "label",
          "kind": "text",
          "column": "label",
          "label": "Label",
          "description": "What is to be done. Always present, may be empty.",
          "isRequired": true,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": true,
          "maxLength": 100000,
          "access": {}
        },
        {
          "name": "priority",
          "kind": "enum",
          "column": "priority",
          "label": "Priority",
          "description": "How urgent it is.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": true,
          "isSearched": false,
          "enumType": {
            "name": "TaskPriorityType",
            "values": [
              {
                "name": "low",
                "label": "Low"
              },
              {
                "name": "medium",
                "label": "Medium"
              },
              {
                "name": "high",
                "label": "High"
              }
            ]
          },
          "access": {}
        },
        {
          "name": "isComplete",
          "kind": "boolean",
          "column": "is_complete",
          "label": "Is Complete",
          "description": "Whether it is done; null while nobody has said.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": true,
          "isSearched": false,
          "access": {}
        },
        {
          "name": "assignedTo",
          "kind": "toOne",
          "label": "Assigned To",
          "description": "Who does it.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": false,
          "access": {},
          "relation": {
            "list": "Person",
            "inverse": "tasks",
            "onDelete": "SET_NULL",
            "storage": {
              "kind": "ownColumn",
              "column": "assigned_to_id"
            }
          }
        },
        {
          "name": "finishBy",
          "kind": "timestamp",
          "column": "finish_by",
          "label": "Finish By",
          "description": "When it is due, in UTC as `YYYY-MM-DDTHH:mm:ss.sssZ`.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": true,
          "isSearched": false,
          "access": {}
        }
      ]
    },
    {
      "name": "Person",
      "plural": "People",
      "description": "Somebody who can have tasks and, with a password, sign in.",
      "table": "person",
      "path": "people",
      "labelField": "name",
      "columns": [
        "name",
        "email",
        "isAdmin"
      ],
      "access": {
        "read": "USER",
        "create": "ADMIN",
        "update": "OWNER",
        "delete": "ADMIN"
      },
      "fields": [
        {
          "name": "id",
          "kind": "id",
          "column": "id",
          "label": "Id",
          "isRequired": true,
          "isUnique": true,
          "isIndexed": false,
          "isSearched": false,
          "access": {}
        },
        {
          "name": "name",
          "kind": "text",
          "column": "name",
          "label": "Name",
          "description": "Name. Always present, may be empty.",
          "isRequired": true,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": true,
          "maxLength": 100000,
          "access": {}
        },
        {
          "name": "email",
          "kind": "text",
          "column": "email",
          "label": "Email",
          "description": "E-mail address, the identity at sign-in. Unique as it is written.",
          "isRequired": true,
          "isUnique": true,
          "isIndexed": false,
          "isSearched": true,
          "maxLength": 320,
          "format": "EMAIL",
          "access": {}
        },
        {
          "name": "password_is_set",
          "kind": "isSet",
          "column": "password_hash",
          "secret": "password",
          "label": "Password Is Set",
          "description": "Whether password of the Person is set. Its value is never given.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": false,
          "access": {}
        },
        {
          "name": "password",
          "kind": "secret",
          "column": "password_hash",
          "label": "Password",
          "description": "Password.",
          "isRequired": true,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": false,
          "minLength": 8,
          "maxLength": 1024,
          "access": {
            "read": "NOBODY"
          }
        },
        {
          "name": "isAdmin",
          "kind": "boolean",
          "column": "is_admin",
          "label": "Is Admin",
          "description": "Whether the person may manage people; null while nobody has said.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": false,
          "access": {
            "create": "ADMIN",
            "update": "ADMIN"
          }
        },
        {
          "name": "tasks",
          "kind": "toMany",
          "label": "Tasks",
          "description": "Tasks assigned to the person.",
          "isRequired": false,
          "isUnique": false,
          "isIndexed": false,
          "isSearched": false,
          "access": {},
          "relation": {
            "list": "Task",
            "inverse": "assignedTo",
            "onDelete": "SET_NULL",
            "storage": {
              "kind": "otherColumn",
              "column": "assigned_to_id"
            }
          }
        }
      ]
    }
  ],
  "identity": {
    "list": "Person",
    "field": "email",
    "secret": "password",
    "admin": "isAdmin"
  }
} as const satisfies Model
