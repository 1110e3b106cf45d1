import type { Logger } from 'pino'
import { ExitCode } from '../common/command/exit-code.ts'
import { ServiceError } from '../common/service-error.ts'
import type { FaultLog } from './fault-log.ts'
import type { Host } from './host.ts'

/** What is in flight gets no longer than this to finish after a fault. */
const MAX_FAULT_DRAIN_MS = 5_000
/** Then the process ends, whatever still runs. */
const FAULT_END_MS = MAX_FAULT_DRAIN_MS + 1_000

export interface StoppedOptions {
  readonly host: Host
  readonly log: Logger
  readonly faults: FaultLog
}

/**
 * Resolves with the exit code once everything has stopped. The first signal drains, a second one ends at once. An
 * exception that nobody catches leaves work half done in the middle of a function, so it ends the process too: what is
 * in flight may finish, nothing new is taken, and whoever started the process starts a sound one. A promise that
 * nobody awaits has failed by itself and stopped nothing else; it is logged. PouchDB leaves such promises when a remote
 * goes away, and a remote must not be able to end this process.
 */
export async function untilStopped({ host, log, faults }: StoppedOptions): Promise<ExitCode> {
  const hostFaults = faults.of('host')
  return new Promise((resolve) => {
    let draining = false
    let code: ExitCode = ExitCode.ok
    const resolveAfter = (drained: Promise<void>) =>
      drained.then(
        () => resolve(code),
        (err: unknown) => {
          log.error({ err }, 'drain failed')
          resolve(ExitCode.failure)
        },
      )
    const fail = (err: unknown, what: string) => {
      code = ExitCode.failure
      log.fatal({ err }, what)
      setTimeout(() => process.exit(code), FAULT_END_MS).unref()
      void resolveAfter(host.drain({ delayMs: 0, timeoutMs: MAX_FAULT_DRAIN_MS }))
    }
    const stop = (signal: NodeJS.Signals) => {
      if (draining) process.exit(signal === 'SIGINT' ? ExitCode.interrupted : ExitCode.terminated)
      draining = true
      void resolveAfter(host.drain())
    }
    process.on('uncaughtException', (err) => fail(err, 'uncaught exception: the process ends'))
    process.on('unhandledRejection', (err) => {
      hostFaults.note(err, err instanceof ServiceError ? 'a failure that nobody awaited' : 'unhandled rejection')
    })
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
    // Node opens a debugger on this signal unless somebody listens to it.
    process.on('SIGUSR1', () => log.warn('SIGUSR1 is ignored'))
  })
}
