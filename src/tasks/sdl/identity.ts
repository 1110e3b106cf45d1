import type { ObjectTypeDefinitionNode } from 'graphql'
import type { FieldModel, IdentityModel, ListModel, Role } from '../model/model.ts'
import type { FieldScope } from './fields.ts'

/** The list that signs in. What is wrong with it, and roles that need it where there is none, are noted. */
export function readIdentity(
  lists: readonly ListModel[],
  nodes: readonly ObjectTypeDefinitionNode[],
  scope: FieldScope,
): IdentityModel | undefined {
  let identity: IdentityModel | undefined
  for (const [index, list] of lists.entries()) {
    const node = nodes[index]
    const given = node === undefined ? undefined : scope.directives.read(node, 'identity')
    if (node === undefined || given === undefined) continue
    if (identity !== undefined)
      scope.problems.add(node, `${list.name}: ${identity.list} signs in already; one list can`)
    identity ??= { list: list.name, field: given.field, secret: given.secret, admin: given.admin }
    checkIdentity(node, list, identity, scope)
  }
  for (const [index, list] of lists.entries()) checkRoles(nodes[index], list, identity, scope)
  return identity
}

function checkIdentity(
  node: ObjectTypeDefinitionNode,
  list: ListModel,
  identity: IdentityModel,
  { problems }: FieldScope,
): void {
  const find = (name: string | undefined) => list.fields.find((field) => field.name === name)
  const complain = (text: string) => problems.add(node, `${list.name}: @identity(${text}`)
  if (!isIdentityField(find(identity.field)))
    complain(`field: "${identity.field}"): expected a String with @required and @unique`)
  if (find(identity.secret)?.kind !== 'secret') complain(`secret: "${identity.secret}"): expected a field with @secret`)
  if (identity.admin !== undefined && find(identity.admin)?.kind !== 'boolean')
    complain(`admin: "${identity.admin}"): expected a Boolean`)
}

function isIdentityField(field: FieldModel | undefined): boolean {
  return field?.kind === 'text' && field.isRequired && field.isUnique
}

function checkRoles(
  node: ObjectTypeDefinitionNode | undefined,
  list: ListModel,
  identity: IdentityModel | undefined,
  { problems }: FieldScope,
): void {
  if (node === undefined) return
  const complain = (field: string, text: string) =>
    problems.add(
      node.fields?.find(({ name }) => name.value === field) ?? node,
      `${list.name}${field && `.${field}`}: ${text}`,
    )
  for (const [field, roles] of [['', list.access] as const, ...list.fields.map((f) => [f.name, f.access] as const)]) {
    const used = new Set<Role>(Object.values(roles))
    if (used.has('OWNER') && identity?.list !== list.name)
      complain(field, '@access: OWNER is for the list that signs in')
    if (used.has('ADMIN') && identity?.admin === undefined)
      complain(field, '@access: ADMIN needs a list with @identity(admin:)')
  }
}
