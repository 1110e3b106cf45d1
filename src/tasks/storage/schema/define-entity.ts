import { defineEntity, type EntitySchema } from '@mikro-orm/core'

/** Properties of an entity by their columns. What the builders give is not told apart further. */
export type Properties = Record<string, unknown>

/** Entity of a list by its name; all of them are there when a relation asks. */
export type FindEntity = (list: string) => EntitySchema

/** An index: the columns in it, or, where there is more to say, the whole statement. */
export interface IndexOptions {
  readonly name: string
  readonly properties?: readonly string[]
  readonly expression?: string
}

/** An entity whose properties are known when the program runs; MikroORM's types want to know them before. */
export function define(entity: {
  readonly name: string
  readonly tableName: string
  readonly properties: Properties
  readonly indexes?: readonly IndexOptions[]
}): EntitySchema {
  return defineEntity(entity as never)
}
