/**
 * Decisions over gRPC with counters in memory: our listener beside the server of @grpc/grpc-js, with the same service
 * and the same load, in turns. Figures are medians: CPU time of the server's process, and calls per second.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readJsonRequest } from '../../src/ratelimit/api/handlers/json-request.ts'
import { RateLimitRequest, RateLimitServiceService } from '../../src/ratelimit/contract.ts'
import { runLeanLoad } from '../grpc-server/helpers/lean-grpc-client.ts'
import { cpuOf } from '../helpers/process/cpu-of.ts'

const SERVER = fileURLToPath(new URL('./helpers/grpc-bench-server.ts', import.meta.url))
const ROUNDS = 3
const LISTENERS = [
  { name: 'ours', calls: 100_000 },
  { name: 'grpc-js', calls: 20_000 },
] as const
const SHAPES = [
  { connections: 1, inFlight: 1, share: 0.2 },
  { connections: 8, inFlight: 8, share: 1 },
  { connections: 4, inFlight: 64, share: 1 },
] as const

const { path } = RateLimitServiceService.shouldRateLimit
// A limit that is counted and never refuses.
const message = RateLimitRequest.encode(
  readJsonRequest({ domain: 'example', descriptors: [{ entries: [{ key: 'upload', value: 'x' }] }] }),
).finish()

interface Figures {
  readonly cpu: number
  readonly perSecond: number
}

async function startServer(name: string) {
  const child = spawn(process.execPath, [SERVER, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: line.toString().trim(), pid: child.pid ?? 0, child }
}

async function measure(
  server: { address: string; pid: number },
  shape: { connections: number; inFlight: number },
  calls: number,
): Promise<Figures> {
  const load = (count: number) => runLeanLoad({ ...shape, address: server.address, path, message, calls: count })
  await load(calls / 4)
  const [cpuBefore, startedAt] = [cpuOf(server.pid), performance.now()]
  await load(calls)
  return {
    perSecond: (calls / (performance.now() - startedAt)) * 1_000,
    cpu: (cpuOf(server.pid) - cpuBefore) / calls,
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const print = (line: string) => void process.stdout.write(`${line}\n`)

const servers = await Promise.all(LISTENERS.map(({ name }) => startServer(name)))
print('gRPC by connections x calls under way: CPU us of the server per call, calls per second')
for (const { share, ...shape } of SHAPES) {
  const figures: Figures[][] = LISTENERS.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { calls }] of LISTENERS.entries()) {
      const server = servers[index]
      if (server !== undefined) figures[index]?.push(await measure(server, shape, calls * share))
    }
  }
  const medians = figures.map((rounds) => ({
    cpu: median(rounds.map(({ cpu }) => cpu)),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  }))
  const cells = medians.map(
    ({ cpu, perSecond }, index) =>
      `${LISTENERS[index]?.name} ${cpu.toFixed(1).padStart(5)} ${perSecond.toFixed(0).padStart(7)}`,
  )
  const ratio = (medians[1]?.cpu ?? 0) / (medians[0]?.cpu ?? 1)
  print(`  ${`${shape.connections}x${shape.inFlight}`.padEnd(5)} ${cells.join('   ')}   (x${ratio.toFixed(1)})`)
}
for (const { child } of servers) child.kill()
