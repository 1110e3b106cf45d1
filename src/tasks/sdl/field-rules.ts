import type { FieldDefinitionNode } from 'graphql'
import type { FieldKind } from '../model/model.ts'
import type { DirectiveName } from './directives.ts'
import type { Problems } from './problems.ts'

const VALUES: readonly FieldKind[] = ['text', 'integer', 'float', 'boolean', 'enum', 'timestamp']

/** Kinds of fields that a directive can stand at, and how they are called in messages. */
const APPLIES: Readonly<Partial<Record<DirectiveName, { readonly to: readonly FieldKind[]; readonly words: string }>>> =
  {
    relation: { to: ['toOne', 'toMany'], words: 'a field that points to a type with @list' },
    required: { to: [...VALUES, 'json', 'secret', 'toOne'], words: 'a value or a field that points to one item' },
    unique: { to: ['text', 'integer', 'timestamp'], words: 'a String, an Int or a timestamp' },
    index: { to: VALUES, words: 'a value other than JSON' },
    search: { to: ['text'], words: 'a String that is neither a timestamp nor a secret' },
    default: { to: [...VALUES, 'json'], words: 'a value' },
    length: { to: ['text', 'secret'], words: 'a String that is no timestamp' },
    range: { to: ['integer', 'float'], words: 'an Int or a Float' },
    format: { to: ['text'], words: 'a String that is neither a timestamp nor a secret' },
    timestamp: { to: ['timestamp'], words: 'a String that is no secret' },
    secret: { to: ['secret'], words: 'a String' },
  }

/** Notes each directive that can do nothing at a field of this kind. */
export function checkDirectives(node: FieldDefinitionNode, kind: FieldKind, problems: Problems): void {
  for (const directive of node.directives ?? []) {
    const rule = APPLIES[directive.name.value as DirectiveName]
    if (kind === 'id' && directive.name.value !== 'label') {
      problems.add(directive, 'id: always the same kind of number, read by whoever may read the list')
    } else if (rule !== undefined && !rule.to.includes(kind)) {
      problems.add(directive, `${node.name.value}: @${directive.name.value} is for ${rule.words}`)
    }
  }
}
