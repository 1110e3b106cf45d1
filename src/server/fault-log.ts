import type { Logger } from 'pino'
import { errorCode } from '../common/error-code.ts'
import { createLogLimiter } from '../common/log-limiter.ts'
import { ServiceError } from '../common/service-error.ts'
import type { ProcessMetrics } from './metrics/service-metrics.ts'

/** Where a service tells of failures that are not its callers'. */
export interface Faults {
  /**
   * Counts a failure, and logs the first of a kind at once, then at most one a second with their number. @param message
   * a fixed text @param facts of this one, for the log
   */
  note(error: unknown, message: string, facts?: Readonly<Record<string, unknown>>): void
}

/** Kinds that one service is counted by; any more are `other`. */
const MAX_KINDS = 100

/** Failures come in crowds, as long as what a service lives on is gone: one line tells of all of a kind and second. */
export class FaultLog implements Disposable {
  readonly #log: Logger
  readonly #metrics: ProcessMetrics
  readonly #limiter = createLogLimiter()

  constructor(log: Logger, metrics: ProcessMetrics) {
    this.#log = log
    this.#metrics = metrics
  }

  of(service: string): Faults {
    const metrics = this.#metrics.of(service)
    return {
      note: (error, message, facts) => {
        const kind = kindOf(error)
        metrics.countFault(metrics.faults.has(kind) || metrics.faults.size < MAX_KINDS ? kind : 'other')
        this.#limiter.note(`${service} ${message} ${kind} ${sourceOf(error)}`, (count) =>
          this.#log.error({ err: error, service, ...facts, count }, message),
        )
      },
    }
  }

  /** Writes the lines that are held back. */
  [Symbol.dispose](): void {
    this.#limiter[Symbol.dispose]()
  }
}

/** The code of a service, of the system or of a driver; else the class. */
function kindOf(error: unknown): string {
  const code = errorCode(error)
  if (code !== '') return code
  return error instanceof Error ? error.name : typeof error
}

/**
 * What tells apart failures of one kind that have different reasons. A failure that is known has its cause; of any other
 * it is the place, since two mistakes of one class are two. Messages do not tell them apart: they may quote callers.
 */
function sourceOf(error: unknown): string {
  if (error instanceof ServiceError) return error.cause === undefined ? '' : kindOfCause(error.cause)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /^ {4}at .*$/m.exec(stack)?.[0] ?? ''
}

function kindOfCause(cause: unknown): string {
  const { kind } = cause as { readonly kind?: unknown }
  return typeof kind === 'string' ? kind : kindOf(cause)
}
