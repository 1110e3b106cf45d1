import { type EntitySchema, p } from '@mikro-orm/core'
import type { ListModel } from '../../model/model.ts'
import { constraintName } from './constraint-name.ts'
import { define, type FindEntity } from './define-entity.ts'

/** The service's own tables: sessions of the items that sign in, and windows of the sign-in throttle. */
export function ownEntities(identity: ListModel | undefined, find: FindEntity): EntitySchema[] {
  if (identity === undefined) return []
  const owner = `${identity.table}_id`
  return [
    define({
      name: 'service session',
      tableName: 'session',
      properties: {
        /** SHA-256 of the token, in hex. */
        token_hash: p.text().primary(),
        [owner]: () =>
          p
            .manyToOne(find(identity.name))
            .ref()
            .joinColumn(owner)
            .deleteRule('cascade')
            .foreignKeyName(constraintName('session', owner, 'foreign'))
            .index(constraintName('session', owner, 'index') as never),
        created_at_ms: p.bigint('number'),
        last_used_at_ms: p.bigint('number'),
      },
    }),
    define({
      name: 'service sign-in window',
      tableName: 'sign_in_window',
      properties: {
        key: p.text().primary(),
        /** Minutes since the Unix epoch. */
        window_minute: p.bigint('number'),
        failures: p.integer(),
      },
    }),
  ]
}
