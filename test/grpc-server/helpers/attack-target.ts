import { readdirSync, readFileSync } from 'node:fs'
import { Client, credentials } from '@grpc/grpc-js'
import { RateLimitRequest, RateLimitServiceService } from '../../../src/ratelimit/contract.ts'
import { cpuOf } from '../../helpers/process/cpu-of.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

export const { path: RLS_PATH } = RateLimitServiceService.shouldRateLimit
/** A request that an ordinary caller sends; its domain has no rules. */
export const REQUEST = Buffer.from(
  RateLimitRequest.encode(
    RateLimitRequest.fromPartial({ domain: 'unknown', descriptors: [{ entries: [{ key: 'path', value: '/home' }] }] }),
  ).finish(),
)
/** Small, so that what is kept shows, and what only waits for the garbage collector does not. */
const NODE_OPTIONS = '--max-old-space-size=160 --max-semi-space-size=4'

/** The rate limit service as a process of its own, with little memory, and how much of the machine it takes. */
export interface AttackTarget extends AsyncDisposable {
  readonly port: number
  readonly address: string
  /** CPU microseconds so far. */
  cpu(): number
  /** Bytes of memory that the process has now. */
  rss(): number
  /** Open files and sockets. */
  descriptors(): number
}

export async function startTarget(): Promise<AttackTarget> {
  const dir = await tempDir()
  const trivium = await runTrivium(['ratelimit', ...isolatedFlags(dir.at('.'))], { NODE_OPTIONS })
  const { pid } = trivium.ready
  const address = trivium.ready.grpc ?? ''
  return {
    address,
    port: Number(address.split(':').at(-1)),
    cpu: () => cpuOf(pid),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024,
    descriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    async [Symbol.asyncDispose]() {
      await trivium[Symbol.asyncDispose]()
      await dir[Symbol.asyncDispose]()
    },
  }
}

export interface HonestCaller extends AsyncDisposable {
  readonly answered: number
  /** What its calls failed with. */
  readonly failures: readonly string[]
}

/** Asks again and again on a connection of its own, a call after the other. */
export function startHonestCaller({ address }: AttackTarget): HonestCaller {
  const client = new Client(address, credentials.createInsecure(), { 'grpc.enable_retries': 0 })
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const ask = () =>
    new Promise<void>((resolve) => {
      client.makeUnaryRequest(
        RLS_PATH,
        (value: Buffer) => value,
        (value) => value,
        REQUEST,
        (error) => {
          if (error === null) answered += 1
          else failures.push(error.message)
          setImmediate(resolve)
        },
      )
    })
  const asking = (async () => {
    while (!isOver) await ask()
  })()
  return {
    get answered() {
      return answered
    },
    failures,
    async [Symbol.asyncDispose]() {
      isOver = true
      await asking
      client.close()
    },
  }
}
