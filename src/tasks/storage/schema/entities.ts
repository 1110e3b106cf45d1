import { defineEntity, p } from '@mikro-orm/core'
import type { FieldName, ValueName } from '../../lists/lists.ts'

/** Columns by these names, and others. */
type Columns<Names extends string> = Readonly<Record<Names, unknown> & Record<string, unknown>>

/**
 * The tables, as MikroORM knows them. Migrations must lead to exactly this (checked by a test on both databases). A
 * field of the contract that has no column does not compile.
 * `collation` is the database's name for the order of code points, where that is not what it does anyway.
 */
export function createEntities(collation?: string) {
  const text = () => (collation === undefined ? p.text() : p.text().collation(collation))
  const PersonEntity = defineEntity({
    name: 'Person',
    tableName: 'person',
    properties: {
      id: p.integer().primary().autoincrement(),
      name: text(),
      nameFolded: text(),
      email: text().unique('person_email_unique'),
      emailFolded: text().index('person_email_folded_index'),
      passwordHash: p.text().nullable(),
      isAdmin: p.boolean().nullable(),
    } satisfies Columns<Exclude<ValueName<'Person'>, 'password_is_set'>>,
  })

  const TaskEntity = defineEntity({
    name: 'Task',
    tableName: 'task',
    properties: {
      id: p.integer().primary().autoincrement(),
      label: text(),
      labelFolded: text(),
      priority: p.smallint().nullable(),
      isComplete: p.boolean().nullable(),
      /** UTC, `YYYY-MM-DDTHH:mm:ss.sssZ`: the order of the texts is the order of time. */
      finishBy: text().nullable().index('task_finish_by_index'),
      assignedTo: () =>
        p.manyToOne(PersonEntity).nullable().ref().deleteRule('set null').index('task_assigned_to_id_index'),
    } satisfies Columns<FieldName<'Task'>>,
  })

  const SessionEntity = defineEntity({
    name: 'Session',
    tableName: 'session',
    properties: {
      /** SHA-256 of the token, in hex. */
      tokenHash: p.text().primary(),
      person: () => p.manyToOne(PersonEntity).ref().deleteRule('cascade').index('session_person_id_index'),
      createdAtMs: p.bigint('number'),
      lastUsedAtMs: p.bigint('number'),
    },
  })

  const SignInWindowEntity = defineEntity({
    name: 'SignInWindow',
    tableName: 'sign_in_window',
    properties: {
      key: p.text().primary(),
      /** Minutes since the Unix epoch. */
      windowMinute: p.bigint('number'),
      failures: p.integer(),
    },
  })

  return [PersonEntity, TaskEntity, SessionEntity, SignInWindowEntity]
}
