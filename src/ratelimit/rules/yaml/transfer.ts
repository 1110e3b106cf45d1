import { setImmediate } from 'node:timers/promises'
import type { DomainDefinition, RuleDefinition } from '../definition.ts'

/** A domain or a rule without what lies below it, and how deep it lies. */
type Flat = readonly [depth: number, item: Omit<DomainDefinition, 'descriptors'> | Omit<RuleDefinition, 'descriptors'>]

const ITEMS_PER_CHUNK = 1_000

/** Writes definitions as texts of bounded size, so that the other thread can read them in small steps. */
export function flatten(domains: readonly DomainDefinition[]): string[] {
  const chunks: string[] = []
  let items: Flat[] = []
  const add = (depth: number, { descriptors, ...item }: DomainDefinition | RuleDefinition) => {
    items.push([depth, item])
    if (items.length === ITEMS_PER_CHUNK) {
      chunks.push(JSON.stringify(items))
      items = []
    }
    for (const rule of descriptors) add(depth + 1, rule)
  }
  for (const domain of domains) add(0, domain)
  if (items.length > 0) chunks.push(JSON.stringify(items))
  return chunks
}

/** Reads what `flatten` wrote, letting other work go on after each chunk. */
export async function unflatten(chunks: readonly string[]): Promise<DomainDefinition[]> {
  const domains: DomainDefinition[] = []
  const open: unknown[][] = [domains]
  for (const chunk of chunks) {
    for (const [depth, item] of JSON.parse(chunk) as Flat[]) {
      const descriptors: RuleDefinition[] = []
      open[depth]?.push({ ...item, descriptors })
      open[depth + 1] = descriptors
    }
    await setImmediate()
  }
  return domains
}
