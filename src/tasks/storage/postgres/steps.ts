import type { SchemaStep } from '../schema/schema-steps.ts'

/** The steps that lead to today's tables, in order. Written by `make migration`; one that is released stays as it is. */
export const STEPS: readonly SchemaStep[] = [
  {
    name: '0001',
    statements: [
      'create table "person" ("id" serial primary key, "name" text collate "C" not null, "name_folded" text collate "C" not null, "email" text collate "C" not null, "email_folded" text collate "C" not null, "password_hash" text null, "is_admin" boolean null);',
      'alter table "person" add constraint "person_email_unique" unique ("email");',
      'create index "person_email_folded_index" on "person" ("email_folded");',
      'create table "task" ("id" serial primary key, "label" text collate "C" not null, "label_folded" text collate "C" not null, "priority" smallint null, "is_complete" boolean null, "finish_by" text collate "C" null, "assigned_to_id" int null);',
      'create index "task_finish_by_index" on "task" ("finish_by");',
      'create index "task_assigned_to_id_index" on "task" ("assigned_to_id");',
      'create table "session" ("token_hash" text not null, "person_id" int not null, "created_at_ms" bigint not null, "last_used_at_ms" bigint not null, primary key ("token_hash"));',
      'create index "session_person_id_index" on "session" ("person_id");',
      'create table "sign_in_window" ("key" text not null, "window_minute" bigint not null, "failures" int not null, primary key ("key"));',
      'alter table "session" add constraint "session_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;',
      'alter table "task" add constraint "task_assigned_to_id_foreign" foreign key ("assigned_to_id") references "person" ("id") on delete set null;',
    ],
  },
  {
    name: '0002-lists-inside-lists',
    statements: [
      'drop index "task_assigned_to_id_index";',
      'create index "task_assigned_to_id_id_index" on "task" ("assigned_to_id", "id");',
    ],
  },
  {
    name: '0003-indexes-of-the-contract',
    statements: [
      'create index "person_name_head_index" on "person" (left("name", 255));',
      'create index "person_name_folded_head_index" on "person" (left("name_folded", 255));',
      'create index "task_label_head_index" on "task" (left("label", 255));',
      'create index "task_label_folded_head_index" on "task" (left("label_folded", 255));',
      'create index "task_priority_id_index" on "task" ("priority", "id");',
      'create index "task_is_complete_id_index" on "task" ("is_complete", "id");',
    ],
  },
]
