import type { SchemaStep } from '../schema/schema-steps.ts'

/** The steps that lead to today's tables, in order. Written by `make migration`; one that is released stays as it is. */
export const STEPS: readonly SchemaStep[] = [
  {
    name: '0001',
    statements: [
      'create table `person` (`id` integer not null primary key autoincrement, `name` text not null, `name_folded` text not null, `email` text not null, `email_folded` text not null, `password_hash` text null, `is_admin` integer null);',
      'create unique index `person_email_unique` on `person` (`email`);',
      'create index `person_email_folded_index` on `person` (`email_folded`);',
      'create table `task` (`id` integer not null primary key autoincrement, `label` text not null, `label_folded` text not null, `priority` integer null, `is_complete` integer null, `finish_by` text null, `assigned_to_id` integer null, constraint `task_assigned_to_id_foreign` foreign key (`assigned_to_id`) references `person` (`id`) on delete set null);',
      'create index `task_finish_by_index` on `task` (`finish_by`);',
      'create index `task_assigned_to_id_index` on `task` (`assigned_to_id`);',
      'create table `session` (`token_hash` text not null primary key, `person_id` integer not null, `created_at_ms` bigint not null, `last_used_at_ms` bigint not null, constraint `session_person_id_foreign` foreign key (`person_id`) references `person` (`id`) on delete cascade);',
      'create index `session_person_id_index` on `session` (`person_id`);',
      'create table `sign_in_window` (`key` text not null primary key, `window_minute` bigint not null, `failures` integer not null);',
    ],
  },
  {
    name: '0003-indexes-of-the-contract',
    statements: [
      'create index `person_name_index` on `person` (`name`);',
      'create index `person_name_folded_index` on `person` (`name_folded`);',
      'create index `task_label_index` on `task` (`label`);',
      'create index `task_label_folded_index` on `task` (`label_folded`);',
      'create index `task_priority_index` on `task` (`priority`);',
      'create index `task_is_complete_index` on `task` (`is_complete`);',
    ],
  },
]
