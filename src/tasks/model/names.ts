import type { FieldModel, IdentityModel, ListModel } from './model.ts'

type Named = Pick<ListModel, 'name' | 'plural'>

/** Root fields of a list. */
export function rootFieldsOf({ name, plural }: Named) {
  return {
    many: `all${plural}`,
    one: name,
    meta: `_all${plural}Meta`,
    createOne: `create${name}`,
    createMany: `create${plural}`,
    updateOne: `update${name}`,
    updateMany: `update${plural}`,
    deleteOne: `delete${name}`,
    deleteMany: `delete${plural}`,
  } as const
}

/** Input types and the enum of orders that belong to a list. */
export function inputTypesOf({ name, plural }: Named) {
  return {
    where: `${name}WhereInput`,
    whereUnique: `${name}WhereUniqueInput`,
    sortBy: `Sort${plural}By`,
    create: `${name}CreateInput`,
    update: `${name}UpdateInput`,
    createMany: `${plural}CreateInput`,
    updateMany: `${plural}UpdateInput`,
    relateToOne: `${name}RelateToOneInput`,
    relateToMany: `${name}RelateToManyInput`,
  } as const
}

/** Field with the count of a relation to many. */
export function countFieldOf({ name }: Pick<FieldModel, 'name'>): string {
  return `_${name}Meta`
}

/** Field that says whether a secret is there. */
export function isSetFieldOf(secret: string): string {
  return `${secret}_is_set`
}

/** Root fields and types by which the items of a list sign in. */
export function identityNamesOf({ list, secret }: Pick<IdentityModel, 'list' | 'secret'>) {
  const proof = `${list}AuthenticationWith${capitalised(secret)}`
  return {
    authenticate: `authenticate${list}With${capitalised(secret)}`,
    result: `${proof}Result`,
    success: `${proof}Success`,
    failure: `${proof}Failure`,
    errorCode: `${capitalised(secret)}AuthErrorCode`,
    createInitial: `createInitial${list}`,
    createInitialInput: `CreateInitial${list}Input`,
  } as const
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
