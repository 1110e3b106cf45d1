import type { Node } from 'yaml'
import { nearestName } from '../../../common/nearest-name.ts'
import { FAILURE_MODES, type FailureMode } from '../../settings/failure-mode.ts'
import type { DomainDefinition, LimitDefinition, Problem, ReplacesDefinition, RuleDefinition } from '../definition.ts'
import { findUnitByName, UNIT_NAMES, type WindowUnit } from '../units.ts'
import { preScan } from './pre-scan.ts'
import { type Member, withYaml, type YamlReader } from './yaml-reader.ts'

const FILE_KEYS = ['domain', 'descriptors']
const FLAG_KEYS = ['shadow_mode', 'quota_mode', 'detailed_metric', 'value_to_metric', 'share_threshold', 'metadata']
const RULE_KEYS = ['key', 'value', 'rate_limit', 'descriptors', ...FLAG_KEYS]
const LIMIT_KEYS = ['unit', 'requests_per_unit', 'unlimited', 'name', 'replaces', 'failure_mode', ...FLAG_KEYS]
const REPLACES_KEYS = ['name']
const ALL_KEYS = [...new Set([...FILE_KEYS, ...RULE_KEYS, ...LIMIT_KEYS])]
const MAX_UINT32 = 4_294_967_295

export interface ReadResult {
  readonly domain: DomainDefinition | undefined
  readonly problems: readonly Problem[]
}

/** Reads one rule file. Every problem of the file is reported, not only the first. */
export function readRuleFile(source: string, bytes: Uint8Array): ReadResult {
  const scanned = preScan(bytes)
  if ('problem' in scanned) return { domain: undefined, problems: [{ severity: 'error', source, ...scanned.problem }] }
  const problems: Problem[] = []
  const domain = withYaml(source, scanned.text, problems, (yaml) => readDomain(yaml, source))
  return { domain, problems }
}

function readDomain(yaml: YamlReader, source: string): DomainDefinition | undefined {
  if (yaml.root === null) {
    yaml.error(undefined, 'config file cannot have empty domain')
    return undefined
  }
  const fields = readFields(yaml, yaml.root, FILE_KEYS)
  if (fields === undefined) return undefined
  const domain = textOf(yaml, fields.get('domain'))
  if (domain === '') yaml.error(fields.get('domain')?.at ?? yaml.at(yaml.root), 'config file cannot have empty domain')
  const descriptors = readRules(yaml, fields.get('descriptors'))
  return { source, domain, descriptors, at: fields.get('domain')?.at ?? yaml.at(yaml.root) }
}

function readRules(yaml: YamlReader, member: Member | undefined): RuleDefinition[] {
  if (member === undefined) return []
  return yaml.items(member.value).flatMap((node) => readRule(yaml, node) ?? [])
}

function readRule(yaml: YamlReader, node: Node | null): RuleDefinition | undefined {
  const fields = readFields(yaml, node, RULE_KEYS)
  if (fields === undefined) return undefined
  const key = textOf(yaml, fields.get('key'))
  if (key === '') yaml.error(fields.get('key')?.at ?? yaml.at(node), 'descriptor has empty key')
  const limitField = fields.get('rate_limit')
  const limitFields =
    limitField === undefined || isAbsent(limitField) ? undefined : readFields(yaml, limitField.value, LIMIT_KEYS)
  // Flags stand on the descriptor or inside its rate_limit.
  const flag = (name: string) => flagOf(yaml, fields.get(name)) || flagOf(yaml, limitFields?.get(name))
  const metadata = fields.get('metadata') ?? limitFields?.get('metadata')
  return {
    key,
    value: textOf(yaml, fields.get('value')),
    limit: limitFields === undefined || limitField === undefined ? undefined : readLimit(yaml, limitField, limitFields),
    shadowMode: flag('shadow_mode'),
    quotaMode: flag('quota_mode'),
    detailedMetric: flag('detailed_metric'),
    valueToMetric: flag('value_to_metric'),
    shareThreshold: flag('share_threshold'),
    metadata: metadata === undefined || isAbsent(metadata) ? undefined : yaml.plain(metadata),
    descriptors: readRules(yaml, fields.get('descriptors')),
    at: yaml.at(node),
  }
}

function readLimit(yaml: YamlReader, field: Member, fields: Fields): LimitDefinition {
  const unlimited = flagOf(yaml, fields.get('unlimited'))
  const requests = fields.get('requests_per_unit')
  return {
    unit: readUnit(yaml, field, fields.get('unit'), unlimited),
    requestsPerUnit: requests === undefined ? undefined : yaml.integer(requests, MAX_UINT32),
    unlimited,
    name: textOf(yaml, fields.get('name')),
    replaces: readReplaces(yaml, fields.get('replaces')),
    failureMode: readFailureMode(yaml, fields.get('failure_mode')),
    at: field.at,
  }
}

function readUnit(
  yaml: YamlReader,
  field: Member,
  member: Member | undefined,
  unlimited: boolean,
): WindowUnit | undefined {
  const name = textOf(yaml, member)
  const unit = findUnitByName(name)?.unit
  if (unlimited && name === '') return undefined
  if (unlimited && unit !== undefined) {
    yaml.error(member?.at, 'should not specify rate limit unit when unlimited')
    return undefined
  }
  if (unit === undefined) {
    const near = nearestName(name.toLowerCase(), UNIT_NAMES)
    const hint = near === undefined ? `Units are ${UNIT_NAMES.join(', ')}` : `Did you mean '${near}'?`
    yaml.error(member?.at ?? field.at, `invalid rate limit unit '${name}'`, hint)
  }
  return unit
}

function readFailureMode(yaml: YamlReader, member: Member | undefined): FailureMode | undefined {
  const name = textOf(yaml, member)
  const mode = FAILURE_MODES.find((known) => known === name)
  if (name !== '' && mode === undefined) {
    yaml.error(member?.at, `unknown failure_mode '${name}'`, `Modes are ${FAILURE_MODES.join(', ')}`)
  }
  return mode
}

function readReplaces(yaml: YamlReader, member: Member | undefined): ReplacesDefinition[] {
  if (member === undefined) return []
  return yaml.items(member.value).flatMap((node) => {
    const fields = readFields(yaml, node, REPLACES_KEYS)
    return fields === undefined ? [] : [{ name: textOf(yaml, fields.get('name')), at: yaml.at(node) }]
  })
}

type Fields = ReadonlyMap<string, Member>

/** Members of a mapping; keys that no rule file has are errors, keys that belong elsewhere are warnings. */
function readFields(yaml: YamlReader, node: Node | null, known: readonly string[]): Fields | undefined {
  const members = yaml.mapping(node)
  if (members === undefined) return undefined
  for (const member of members) {
    if (known.includes(member.name)) continue
    if (ALL_KEYS.includes(member.name)) {
      yaml.warn(member.at, `key '${member.name}' has no effect here`, `Keys here are ${known.join(', ')}`)
      continue
    }
    const near = nearestName(member.name, known)
    const hint = near === undefined ? `Keys here are ${known.join(', ')}` : `Did you mean '${near}'?`
    yaml.error(member.at, `config error, unknown key '${member.name}'`, hint)
  }
  return new Map(members.map((member) => [member.name, member]))
}

function isAbsent(member: Member): boolean {
  return member.value === null || ('value' in member.value && member.value.value === null)
}

function textOf(yaml: YamlReader, member: Member | undefined): string {
  return member === undefined ? '' : yaml.text(member)
}

function flagOf(yaml: YamlReader, member: Member | undefined): boolean {
  return member !== undefined && yaml.flag(member)
}
