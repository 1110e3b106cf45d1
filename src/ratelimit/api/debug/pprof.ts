import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapSnapshot } from 'node:v8'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../../../common/net/loopback.ts'
import { HttpError } from '../../../server/http/errors.ts'
import type { DebugPage } from '../../../server/service.ts'

const ROOT = '/debug/pprof/'
const DEFAULT_SECONDS = 10
const MAX_SECONDS = 60
const PAGES = `${ROOT}heap: heap snapshot; the process stands still while it is taken
${ROOT}profile: CPU profile; ?seconds=1 to ${MAX_SECONDS}, default ${DEFAULT_SECONDS}
`

/** Profiles of the running process. @param allowRemote false refuses callers on other machines */
export function pprofPage(allowRemote: boolean): DebugPage {
  let busy = false

  /** One profile at a time: they disturb each other and the service. */
  async function alone(request: FastifyRequest, reply: FastifyReply, take: () => Promise<unknown>): Promise<unknown> {
    refuseRemote(request, allowRemote)
    if (busy) {
      return reply.code(409).send({ error: 'busy', reason: 'another profile is being taken', status: 409 })
    }
    busy = true
    try {
      return await reply.type('application/json').send(await take())
    } finally {
      busy = false
    }
  }

  return {
    path: ROOT,
    help: 'root of the profiles: CPU and heap',
    register(scope) {
      scope.get(ROOT, (request, reply) => {
        refuseRemote(request, allowRemote)
        return reply.type('text/plain; charset=utf-8').send(PAGES)
      })
      scope.get(`${ROOT}profile`, (request, reply) =>
        alone(request, reply, () => recordCpu(readSeconds(request), request.signal)),
      )
      scope.get(`${ROOT}heap`, (request, reply) => alone(request, reply, async () => getHeapSnapshot()))
    },
  }
}

function refuseRemote(request: FastifyRequest, allowRemote: boolean): void {
  if (allowRemote || isLoopback(request.socket.remoteAddress ?? '')) return
  throw new HttpError('forbidden', 'profiles are given to callers on this machine only (DEBUG_PPROF_REMOTE)')
}

function readSeconds(request: FastifyRequest): number {
  const { seconds = String(DEFAULT_SECONDS) } = request.query as Readonly<Record<string, string | string[]>>
  const number = typeof seconds === 'string' && /^\d{1,2}$/.test(seconds) ? Number(seconds) : 0
  if (number < 1 || number > MAX_SECONDS) {
    throw new HttpError('invalid', `query "seconds" must be a whole number from 1 to ${MAX_SECONDS}`)
  }
  return number
}

/** Gives the profile as JSON text. Ends early when the caller goes away. */
async function recordCpu(seconds: number, signal: AbortSignal): Promise<string> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
    const { profile } = await session.post('Profiler.stop')
    return JSON.stringify(profile)
  } finally {
    session.disconnect()
  }
}
