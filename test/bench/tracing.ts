/**
 * What tracing costs: time until the rate limit service is ready, its memory, and CPU time of its process for each
 * decision over gRPC, with tracing off and on. The collector is in this process. Figures are medians, taken in turns.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readJsonRequest } from '../../src/ratelimit/api/handlers/json-request.ts'
import { RateLimitRequest, RateLimitServiceService } from '../../src/ratelimit/contract.ts'
import { runLeanLoad } from '../grpc-server/helpers/lean-grpc-client.ts'
import { cpuOf } from '../helpers/process/cpu-of.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const ROUNDS = 5
const CALLS = 40_000
/** Calls in a row; spans of that many fit into the queue, so none is lost. */
const BURST = 1_000
const SHAPE = { connections: 4, inFlight: 8 }

const { path } = RateLimitServiceService.shouldRateLimit
// A limit that is counted and never refuses.
const message = RateLimitRequest.encode(
  readJsonRequest({ domain: 'example', descriptors: [{ entries: [{ key: 'upload', value: 'x' }] }] }),
).finish()

let collectedBytes = 0
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    collectedBytes += chunk.length
  })
  request.on('end', () => response.writeHead(200).end())
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const CASES = [
  { name: 'off', env: {} },
  { name: 'on, none sampled', env: { TRACING_ENABLED: 'true', TRACING_SAMPLING_RATE: '0' } },
  { name: 'on, all sampled', env: { TRACING_ENABLED: 'true' } },
].map((one) => ({ ...one, readyMs: [] as number[], residentMb: [] as number[], cpuUs: [] as number[], bytes: 0 }))

for (let round = 0; round < ROUNDS; round += 1) {
  for (const one of CASES) {
    const { env, readyMs, residentMb, cpuUs } = one
    await using dir = await tempDir()
    const startedAt = performance.now()
    await using trivium = await runTrivium(['ratelimit', ...isolatedFlags(dir.path)], {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      ...env,
    })
    readyMs.push(performance.now() - startedAt)
    residentMb.push(await residentOf(trivium.ready.pid))
    const bytesBefore = collectedBytes
    cpuUs.push(await cpuOfCall(trivium.ready.grpc ?? '', trivium.ready.pid))
    one.bytes = collectedBytes - bytesBefore
  }
}
for (const { name, readyMs, residentMb, cpuUs, bytes } of CASES) {
  const [ready, resident, cpu] = [median(readyMs).toFixed(0), median(residentMb).toFixed(0), median(cpuUs).toFixed(1)]
  const sent = `${(bytes / 1e6).toFixed(1)} MB sent`
  process.stdout.write(`${name.padEnd(17)} ready in ${ready} ms, ${resident} MB, ${cpu} us CPU per decision, ${sent}\n`)
}
collector.close()

async function cpuOfCall(address: string, pid: number): Promise<number> {
  const load = (calls: number) => runLeanLoad({ ...SHAPE, address, path, message, calls })
  await load(CALLS / 4)
  const before = cpuOf(pid)
  for (let calls = 0; calls < CALLS; calls += BURST) await load(BURST)
  return (cpuOf(pid) - before) / CALLS
}

async function residentOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
