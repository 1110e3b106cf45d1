import { mkdir, writeFile } from 'node:fs/promises'
import type { TempDir } from '../../helpers/temp-dir.ts'
import type { EnvoyCase } from './cases.ts'

/** What case number `index` is known by in paths and rules. */
export const nameOf = (index: number) => `case-${String(index).padStart(3, '0')}`

/** The route of a case. */
export function toRoute(one: EnvoyCase, index: number): object {
  const name = nameOf(index)
  const prefix = { generic_key: { descriptor_value: name } }
  const rateLimits = one.limits?.map((limit) => ({ ...limit, actions: [prefix, ...limit.actions] }))
  const { metadata, ...route } = { metadata: undefined, ...one.route }
  return {
    match: { prefix: `/${name}` },
    ...(metadata === undefined ? {} : { metadata }),
    route: { cluster: 'upstream', ...(rateLimits === undefined ? {} : { rate_limits: rateLimits }), ...route },
    ...(one.perRoute === undefined
      ? {}
      : { typed_per_filter_config: { 'envoy.filters.http.ratelimit': fill(one.perRoute, name) } }),
  }
}

function fill(config: object, name: string): unknown {
  return JSON.parse(JSON.stringify(config).replaceAll('{name}', name))
}

/** The rule of a case. */
export function toRule(one: EnvoyCase, index: number): object {
  const rules = Array.isArray(one.rules) ? { descriptors: one.rules as unknown[] } : (one.rules as object)
  return { key: 'generic_key', value: nameOf(index), ...rules }
}

/** Writes rules of the domain `envoy`, and of `other` beside it, as a service loads them. JSON is YAML, too. */
export async function writeRules(dir: TempDir, rules: readonly object[]): Promise<string> {
  const banned = { key: 'header_match', value: 'banned', rate_limit: { unit: 'year', requests_per_unit: 0 } }
  const other = { key: 'generic_key', value: 'other domain', rate_limit: { unit: 'year', requests_per_unit: 1 } }
  await mkdir(dir.at('rules', 'config'), { recursive: true })
  const write = (domain: string, descriptors: readonly object[]) =>
    writeFile(dir.at('rules', 'config', `${domain}.yaml`), JSON.stringify({ domain, descriptors }))
  await write('envoy', [...rules, banned])
  await write('other', [other])
  return dir.at('rules')
}
