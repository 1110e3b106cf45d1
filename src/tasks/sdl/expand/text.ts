/** One member of a type: what it means, and how it is declared. */
export interface Member {
  readonly description: string
  readonly declaration: string
}

export function member(declaration: string, description: string): Member {
  return { declaration, description }
}

/** A type with its members, as SDL text. */
export function typeText(header: string, description: string, members: readonly Member[]): string {
  return `${quoted(description)}\n${header} {\n${members.map(memberText).join('\n')}\n}`
}

/** Fields that are added to Query or Mutation. */
export function extensionText(type: 'Query' | 'Mutation', members: readonly Member[]): string {
  return `extend type ${type} {\n${members.map(memberText).join('\n')}\n}`
}

/** A declaration with a description before it. */
export function describedText({ description, declaration }: Member): string {
  return memberText({ description, declaration })
}

/** A field with arguments. */
export function fieldWithArguments(name: string, type: string, list: readonly Member[]): string {
  return `${name}(\n${list.map(memberText).join('\n')}\n): ${type}`
}

function memberText({ description, declaration }: Member): string {
  return `${quoted(description)}\n${declaration}`
}

/** A description as GraphQL writes it: JSON strings are GraphQL strings. */
function quoted(description: string): string {
  return JSON.stringify(description)
}
