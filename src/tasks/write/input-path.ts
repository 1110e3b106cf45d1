import type { FieldProblem } from '../errors.ts'

/** A place in an input: the list at the root, then members and places in lists. */
export type InputPath = readonly [list: string, ...keys: (string | number)[]]

/** A rule that an input breaks, and where. */
export interface InputProblem {
  readonly path: InputPath
  readonly rule: string
}

/** `Person.tasks.create[0].label`. */
export function formatPath([list, ...keys]: InputPath): string {
  return keys.reduce<string>((text, key) => text + (typeof key === 'number' ? `[${key}]` : `.${key}`), list)
}

export function formatProblem({ path, rule }: InputProblem): string {
  return `${formatPath(path)}: ${rule}`
}

/** What a form needs to show a problem at its field: the path below `data`, as paths of GraphQL errors are written. */
export function toFieldProblem({ path: [, ...path], rule: message }: InputProblem): FieldProblem {
  return { path, message }
}
