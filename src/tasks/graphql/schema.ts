import { buildSchema, type GraphQLSchema, isAbstractType, isObjectType, isScalarType } from 'graphql'
import { StartError } from '../../server/start-error.ts'
import { BUILT_IN, type ServedLists } from '../lists/served-lists.ts'
import { createResolvers } from '../resolvers/all.ts'
import type { ResolverMap } from '../resolvers/resolver-map.ts'
import { jsonScalar, uploadScalar } from '../resolvers/scalars.ts'

/** A contract with the service's resolvers: what every GraphQL engine can execute. Throws StartError for what no code answers. */
export function createSchema({ lists, sdl }: ServedLists = BUILT_IN): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const scalar of [jsonScalar, uploadScalar]) {
    const type = schema.getType(scalar.name)
    const { serialize, parseValue, parseLiteral } = scalar
    if (isScalarType(type)) Object.assign(type, { serialize, parseValue, parseLiteral })
  }
  addResolvers(schema, createResolvers(lists))
  requireAll(schema)
  return schema
}

function addResolvers(schema: GraphQLSchema, resolvers: ResolverMap): void {
  for (const [typeName, map] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    if (isObjectType(type)) {
      const fields = type.getFields()
      for (const [name, resolve] of Object.entries(map))
        Object.assign(known(fields[name], `${typeName}.${name}`), { resolve })
    } else if (isAbstractType(type)) {
      Object.assign(type, { resolveType: (map as { __resolveType?: unknown }).__resolveType })
    } else throw new StartError(1, `resolvers for ${typeName}, which the contract does not have`)
  }
}

/** The engine gives null for a field that has no resolver, in silence: such a contract is not served. */
function requireAll(schema: GraphQLSchema): void {
  const missing = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return []
    if (isAbstractType(type)) return type.resolveType === undefined ? [type.name] : []
    if (!isObjectType(type)) return []
    const fields = Object.values(type.getFields()).filter(({ resolve }) => resolve === undefined)
    return fields.map(({ name }) => `${type.name}.${name}`)
  })
  if (missing.length > 0) throw new StartError(1, `the contract has ${missing.join(', ')}, which no code answers`)
}

function known<T>(field: T | undefined, name: string): T {
  if (field === undefined) throw new StartError(1, `a resolver for ${name}, which the contract does not have`)
  return field
}
