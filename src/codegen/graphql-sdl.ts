import { type GraphQLSchema, printSchema } from 'graphql'

/** Codegen plugin: the whole schema as a string module, so that nothing reads `.graphql` files at run time. */
export function plugin(schema: GraphQLSchema): string {
  const text = printSchema(schema).replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  return `export const sdl = \`${text}\n\``
}
