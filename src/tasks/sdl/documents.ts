import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  Source,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import type { Problems } from './problems.ts'

/** The types of a schema folder, as they are written. */
export interface SchemaTypes {
  readonly objects: readonly ObjectTypeDefinitionNode[]
  readonly enums: readonly EnumTypeDefinitionNode[]
  /** Directives and scalars that the types may use. */
  readonly vocabulary: GraphQLSchema
}

/** Largest file of a schema folder, in UTF-16 units; real ones have a few kilobytes. */
const MAX_FILE_LENGTH = 1_000_000
const MAX_FILE_TOKENS = 100_000

/** The `.graphql` files of a folder, in the order of their names. */
export async function readSources(folder: string, problems: Problems): Promise<Source[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    problems.addFile(folder, error.code === 'ENOENT' ? 'there is no such folder' : `cannot be read (${error.code})`)
    return undefined
  })
  const found = (names ?? []).filter((name) => name.endsWith('.graphql')).sort()
  if (names !== undefined && found.length === 0) problems.addFile(folder, 'holds no file *.graphql')
  return Promise.all(
    found.map(async (name) => new Source(await readFile(join(folder, name), 'utf8'), join(folder, name))),
  )
}

/**
 * Parses the files and takes out the types of lists and enums. Whatever else stands there is a problem: root fields need
 * code, which a folder cannot bring.
 */
export function readTypes(sources: readonly Source[], vocabularyText: string, problems: Problems): SchemaTypes {
  const definitions = sources.flatMap((source) => parseSource(source, problems)?.definitions ?? [])
  const base = parse(new Source(vocabularyText, 'vocabulary'))
  const types = definitions.filter((definition) => isListOrEnum(definition, problems))
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...base.definitions, ...types] }
  // What type a field can have is said with more words later.
  const errors = validateSDL(document).filter(({ message }) => !message.startsWith('Unknown type'))
  for (const error of errors) problems.addError(error)
  return {
    objects: types.filter((type) => type.kind === Kind.OBJECT_TYPE_DEFINITION),
    enums: types.filter((type) => type.kind === Kind.ENUM_TYPE_DEFINITION),
    vocabulary: buildASTSchema(base, { assumeValidSDL: true }),
  }
}

function parseSource(source: Source, problems: Problems): DocumentNode | undefined {
  if (source.body.length > MAX_FILE_LENGTH) {
    problems.addFile(source.name, `is too long: at most ${MAX_FILE_LENGTH} characters`)
    return undefined
  }
  try {
    return parse(source, { maxTokens: MAX_FILE_TOKENS })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    problems.addError(error)
    return undefined
  }
}

function isListOrEnum(
  definition: DefinitionNode,
  problems: Problems,
): definition is ObjectTypeDefinitionNode | EnumTypeDefinitionNode {
  const isRoot = 'name' in definition && ROOT_TYPES.has(definition.name?.value ?? '')
  if (isRoot && 'fields' in definition) {
    for (const field of definition.fields ?? [])
      problems.add(field, `${field.name.value}: root fields of your own need code and are not served`)
    return false
  }
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.ENUM_TYPE_DEFINITION) return true
  problems.add(definition, 'only types with @list and enums can stand here; all else is derived from them')
  return false
}

const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription'])
