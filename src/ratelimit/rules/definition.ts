import type { FailureMode } from '../settings/failure-mode.ts'
import type { WindowUnit } from './units.ts'

/** A place in a rule file; both count from 1, and are 0 where there are no lines. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Something to say about a rule file. An error refuses the whole load, a warning does not. */
export interface Problem {
  readonly severity: 'error' | 'warning'
  /** File or resource it is in. */
  readonly source: string
  /** Absent when the file as a whole is meant. */
  readonly at: Position | undefined
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
}

/** The rules of one domain as one file or resource states them. */
export interface DomainDefinition {
  readonly source: string
  readonly domain: string
  readonly descriptors: readonly RuleDefinition[]
  readonly at: Position
}

/** One rule as stated. */
export interface RuleDefinition {
  readonly key: string
  /** Empty when the rule takes any value. */
  readonly value: string
  readonly limit: LimitDefinition | undefined
  readonly shadowMode: boolean
  readonly quotaMode: boolean
  readonly detailedMetric: boolean
  readonly valueToMetric: boolean
  readonly shareThreshold: boolean
  readonly metadata: Readonly<Record<string, unknown>> | undefined
  readonly descriptors: readonly RuleDefinition[]
  readonly at: Position
}

export interface LimitDefinition {
  /** Undefined when it is missing or was refused. */
  readonly unit: WindowUnit | undefined
  /** Undefined when it is missing. */
  readonly requestsPerUnit: number | undefined
  readonly unlimited: boolean
  readonly name: string
  readonly replaces: readonly ReplacesDefinition[]
  /** Undefined when the setting decides. */
  readonly failureMode: FailureMode | undefined
  readonly at: Position
}

export interface ReplacesDefinition {
  readonly name: string
  readonly at: Position
}

/** `rules/api.yaml:3:5: unknown key 'unlmited'. Did you mean 'unlimited'?` */
export function problemLine(problem: Problem): string {
  const place =
    problem.at === undefined || problem.at.line === 0
      ? problem.source
      : `${problem.source}:${problem.at.line}:${problem.at.column}`
  return `${place}: ${problem.message}${problem.hint === undefined ? '' : `. ${problem.hint}`}`
}
