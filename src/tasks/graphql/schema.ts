import { buildSchema, type GraphQLSchema, isAbstractType, isObjectType, isScalarType } from 'graphql'
import { sdl } from '../contract.ts'
import { resolvers } from '../resolvers/all.ts'
import { jsonScalar, uploadScalar } from '../resolvers/scalars.ts'

type ResolverMap = Readonly<Record<string, unknown>>

/** A contract with the service's resolvers: what every GraphQL engine can execute. */
export function createSchema(contract = sdl): GraphQLSchema {
  const schema = buildSchema(contract)
  for (const [typeName, map] of Object.entries<ResolverMap>({
    ...resolvers,
    JSON: { ...jsonScalar },
    Upload: { ...uploadScalar },
  })) {
    const type = schema.getType(typeName)
    if (isObjectType(type)) {
      const fields = type.getFields()
      for (const [name, resolve] of Object.entries(map))
        Object.assign(known(fields[name], `${typeName}.${name}`), { resolve })
    } else if (isAbstractType(type)) {
      Object.assign(type, { resolveType: map['__resolveType'] })
    } else if (isScalarType(type)) {
      const { serialize, parseValue, parseLiteral } = map
      Object.assign(type, { serialize, parseValue, parseLiteral })
    } else throw new Error(`resolvers for ${typeName}, which the contract does not have`)
  }
  return schema
}

function known<T>(field: T | undefined, name: string): T {
  if (field === undefined) throw new Error(`a resolver for ${name}, which the contract does not have`)
  return field
}
