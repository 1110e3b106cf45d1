import type { Source } from 'graphql'
import type { IdentityModel, ListModel, Model } from '../model/model.ts'
import { Directives, findDirective } from './directives.ts'
import { readTypes, type SchemaTypes } from './documents.ts'
import type { FieldScope } from './fields.ts'
import { readIdentity } from './identity.ts'
import { readList } from './lists.ts'
import { checkNames } from './names.ts'
import { Problems } from './problems.ts'
import { linkRelations } from './relations.ts'

/** The lists of some schema files, and the types they were made from. Throws SchemaError with all that is wrong. */
export function readModel(
  sources: readonly Source[],
  vocabularyText: string,
  problems = new Problems(),
): { readonly model: Model; readonly types: SchemaTypes } {
  const types = readTypes(sources, vocabularyText, problems)
  const model = makeModel(types, problems)
  problems.throwIfAny()
  return { model, types }
}

function makeModel(types: SchemaTypes, problems: Problems): Model {
  const objects = types.objects.filter((node) => {
    if (findDirective(node, 'list') !== undefined) return true
    problems.add(node, `${node.name.value}: a type stands here for a list and needs @list`)
    return false
  })
  const scope: FieldScope = {
    directives: new Directives(types.vocabulary, problems),
    problems,
    enums: new Map(types.enums.map((node) => [node.name.value, node])),
    lists: new Set(objects.map((node) => node.name.value)),
  }
  const lists = linkRelations(
    objects.map((node) => readList(node, scope)),
    objects,
    scope,
  )
  const identity = readIdentity(lists, objects, scope)
  const model = { lists: identityLast(lists, identity), identity }
  checkNames(model, types, problems)
  return model
}

/** An interface shows the lists in this order: what people work with first, who they are last. */
function identityLast(lists: readonly ListModel[], identity: IdentityModel | undefined): ListModel[] {
  return lists.toSorted((a, b) => Number(a.name === identity?.list) - Number(b.name === identity?.list))
}
