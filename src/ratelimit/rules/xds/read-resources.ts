import { type Any, RateLimitConfig, type XdsRule } from '../../contract.ts'
import type { DomainDefinition, LimitDefinition, Problem, RuleDefinition } from '../definition.ts'
import { findUnit, type WindowUnit } from '../units.ts'

export const RATE_LIMIT_CONFIG = 'ratelimit.config.ratelimit.v3.RateLimitConfig'

/** Resources have no lines. */
const NOWHERE = { line: 0, column: 0 }

/** Reads the resources of a management server. Every problem of every resource is reported. */
export function readResources(resources: readonly Any[]): { domains: DomainDefinition[]; problems: Problem[] } {
  const problems: Problem[] = []
  const domains = resources.flatMap((resource, index) => readResource(resource, index, problems) ?? [])
  return { domains, problems }
}

function readResource(resource: Any, index: number, problems: Problem[]): DomainDefinition | undefined {
  const report = (source: string, message: string) =>
    problems.push({ severity: 'error', source, at: undefined, message })
  const place = `resource ${index + 1}`
  if (!resource.typeUrl.endsWith(`/${RATE_LIMIT_CONFIG}`)) {
    report(place, `has the type ${resource.typeUrl}, expected ${RATE_LIMIT_CONFIG}`)
    return undefined
  }
  let config: RateLimitConfig
  try {
    config = RateLimitConfig.decode(resource.value)
  } catch {
    report(place, 'is not a well-formed message')
    return undefined
  }
  const source = config.name === '' ? place : config.name
  if (config.domain === '') report(source, 'config file cannot have empty domain')
  const descriptors = config.descriptors.map((rule) => toRule(rule, (message) => report(source, message)))
  return { source, domain: config.domain, descriptors, at: NOWHERE }
}

function toRule(rule: XdsRule, report: (message: string) => void): RuleDefinition {
  if (rule.key === '') report('descriptor has empty key')
  return {
    key: rule.key,
    value: rule.value,
    limit: rule.rateLimit === undefined ? undefined : toLimit(rule.rateLimit, report),
    shadowMode: rule.shadowMode,
    quotaMode: rule.quotaMode,
    detailedMetric: rule.detailedMetric,
    valueToMetric: false,
    shareThreshold: false,
    metadata: rule.metadata,
    descriptors: rule.descriptors.map((below) => toRule(below, report)),
    at: NOWHERE,
  }
}

function toLimit(policy: NonNullable<XdsRule['rateLimit']>, report: (message: string) => void): LimitDefinition {
  const unit: WindowUnit | undefined = findUnit(policy.unit)?.unit
  if (policy.unlimited && unit !== undefined) report('should not specify rate limit unit when unlimited')
  if (!policy.unlimited && unit === undefined) {
    report(`invalid rate limit unit '${policy.unit === 0 ? 'UNKNOWN' : String(policy.unit)}'`)
  }
  return {
    unit,
    requestsPerUnit: policy.requestsPerUnit,
    unlimited: policy.unlimited,
    name: policy.name,
    replaces: policy.replaces.map(({ name }) => ({ name, at: NOWHERE })),
    failureMode: undefined,
    at: NOWHERE,
  }
}
