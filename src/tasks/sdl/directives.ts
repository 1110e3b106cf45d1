import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  type ObjectTypeDefinitionNode,
} from 'graphql'
import type { OnDelete, Role, TextFormat } from '../model/model.ts'
import type { Problems } from './problems.ts'

/** Arguments of each directive, as `schema/directives.graphql` declares them. */
interface DirectiveArguments {
  list: { plural?: string; label?: string; columns?: readonly string[]; path?: string }
  access: Partial<Record<'all' | 'read' | 'create' | 'update' | 'delete', Role>>
  identity: { field: string; secret: string; admin?: string }
  relation: { field?: string; onDelete: OnDelete }
  required: Readonly<Record<string, never>>
  unique: Readonly<Record<string, never>>
  index: Readonly<Record<string, never>>
  search: Readonly<Record<string, never>>
  default: { value: string }
  length: { min?: number; max?: number }
  range: { min?: number; max?: number }
  format: { as: TextFormat }
  timestamp: Readonly<Record<string, never>>
  secret: Readonly<Record<string, never>>
  label: { text: string }
}

export type DirectiveName = keyof DirectiveArguments

/** Reads the directives of types and fields; `vocabulary` is a schema that declares them. */
export class Directives {
  readonly #vocabulary: GraphQLSchema
  readonly #problems: Problems

  constructor(vocabulary: GraphQLSchema, problems: Problems) {
    this.#vocabulary = vocabulary
    this.#problems = problems
  }

  /** Arguments of a directive; undefined when it is not there, or its arguments are wrong, which is noted. */
  read<Name extends DirectiveName>(
    on: ObjectTypeDefinitionNode | FieldDefinitionNode,
    name: Name,
  ): DirectiveArguments[Name] | undefined {
    const node = findDirective(on, name)
    const directive = this.#vocabulary.getDirective(name)
    if (node === undefined || directive === undefined || directive === null) return undefined
    try {
      return withoutNulls(getArgumentValues(directive, node)) as unknown as DirectiveArguments[Name]
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      this.#problems.addError(error)
      return undefined
    }
  }
}

export function findDirective(
  on: ObjectTypeDefinitionNode | FieldDefinitionNode,
  name: DirectiveName,
): ConstDirectiveNode | undefined {
  return on.directives?.find((directive) => directive.name.value === name)
}

export function hasDirective(on: FieldDefinitionNode, name: DirectiveName): boolean {
  return findDirective(on, name) !== undefined
}

/** An argument that is null is one that is not given. */
function withoutNulls(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
