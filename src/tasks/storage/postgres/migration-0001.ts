import { Migration } from '@mikro-orm/migrations'

/** The first schema: people, tasks, sessions and the windows of the sign-in throttle. Text sorts by code point. */
export class Postgres0001 extends Migration {
  override up(): void {
    this.addSql(
      'create table "person" ("id" serial primary key, "name" text collate "C" not null, "name_folded" text collate "C" not null, "email" text collate "C" not null, "email_folded" text collate "C" not null, "password_hash" text null, "is_admin" boolean null);',
    )
    this.addSql('alter table "person" add constraint "person_email_unique" unique ("email");')
    this.addSql('create index "person_email_folded_index" on "person" ("email_folded");')
    this.addSql(
      'create table "task" ("id" serial primary key, "label" text collate "C" not null, "label_folded" text collate "C" not null, "priority" smallint null, "is_complete" boolean null, "finish_by" text collate "C" null, "assigned_to_id" int null);',
    )
    this.addSql('create index "task_finish_by_index" on "task" ("finish_by");')
    this.addSql('create index "task_assigned_to_id_index" on "task" ("assigned_to_id");')
    this.addSql(
      'create table "session" ("token_hash" text not null, "person_id" int not null, "created_at_ms" bigint not null, "last_used_at_ms" bigint not null, primary key ("token_hash"));',
    )
    this.addSql('create index "session_person_id_index" on "session" ("person_id");')
    this.addSql(
      'create table "sign_in_window" ("key" text not null, "window_minute" bigint not null, "failures" int not null, primary key ("key"));',
    )
    this.addSql(
      'alter table "session" add constraint "session_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;',
    )
    this.addSql(
      'alter table "task" add constraint "task_assigned_to_id_foreign" foreign key ("assigned_to_id") references "person" ("id") on delete set null;',
    )
  }

  override down(): void {
    for (const table of ['sign_in_window', 'session', 'task', 'person']) this.addSql(`drop table "${table}";`)
  }
}
