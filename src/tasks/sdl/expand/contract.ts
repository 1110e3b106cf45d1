import { buildASTSchema, type EnumTypeDefinitionNode, parse, print, printSchema } from 'graphql'
import type { ListModel, Model } from '../../model/model.ts'
import { whereInput } from './conditions.ts'
import { identityTypes } from './identity.ts'
import { type ExpansionScope, writeInputs } from './inputs.ts'
import { listTypes, rootFields } from './lists.ts'

/**
 * The served contract of some lists, whole, as SDL: `baseText` is what every contract has (scalars, facts for an
 * administration interface), `enums` are those of the lists.
 */
export function expandContract(model: Model, enums: readonly EnumTypeDefinitionNode[], baseText: string): string {
  const scope = scopeOf(model)
  const identity = model.identity
  const identityList = identity === undefined ? undefined : scope.lists.get(identity.list)
  const text = [
    '"What can be asked."\ntype Query',
    ...(model.lists.length > 0 ? ['"What can be done."\ntype Mutation'] : []),
    baseText,
    ...enums.map((node) => print(node)),
    ...model.lists.flatMap((list) => [
      ...listTypes(list, scope.lists),
      whereInput(list, scope.lists),
      ...writeInputs(list, scope),
      ...rootFields(list),
    ]),
    ...(identity === undefined || identityList === undefined ? [] : identityTypes(identity, identityList)),
  ].join('\n\n')
  return `${printSchema(buildASTSchema(parse(text)))}\n`
}

function scopeOf({ lists }: Model): ExpansionScope {
  const targets = (kind: 'toOne' | 'toMany') =>
    new Set(lists.flatMap(({ fields }) => fields.flatMap((f) => (f.kind === kind ? [f.relation?.list ?? ''] : []))))
  return {
    lists: new Map<string, ListModel>(lists.map((list) => [list.name, list])),
    pointedToAsOne: targets('toOne'),
    pointedToAsMany: targets('toMany'),
  }
}
