import type { Clock } from '../common/clock.ts'
import { registerOperations } from '../server/http/openapi-routes.ts'
import type { HttpMount, Service, ServiceContext } from '../server/service.ts'
import { builtFolder, readAssets } from './assets.ts'
import { contract } from './contract.ts'
import { AdminError, toReply } from './errors.ts'
import { adminHandlers } from './handlers.ts'
import { type GuardOptions, guardScope } from './operator-guard.ts'
import { Operators } from './operators.ts'
import { registerPages } from './pages.ts'
import type { AdminSettings } from './settings.ts'

const MAX_BODY_BYTES = 16_384
/** Paths that are there before anybody has signed in. */
const OPEN = new Set(['/admin/api', '/admin/api/session'])

/** The admin interface of these services: one service more, or none when it is off. */
export function createAdmin(
  services: readonly Service[],
  { admin, adminAuth, ...context }: AdminSettings & ServiceContext,
): readonly Service[] {
  if (!admin) return []
  const people = services.find((service) => service.admin?.people !== undefined)?.admin?.people
  const [only, ...others] = services
  const credentials = adminAuth ?? (others.length === 0 ? only?.admin?.credentials : undefined)
  const operators = new Operators({ people, credentials, loopback: context.loopback, clock: context.clock })
  const guard = { operators, log: context.log }
  return [
    {
      name: 'admin',
      http: { register: (scope) => registerPages(scope, () => readAssets(builtFolder())), toReply },
      mounts: [ownApi(services, context.clock, guard), ...services.flatMap((service) => mount(service, guard))],
      home: HOME,
      grpc: [],
      debug: [],
      drain: () => undefined,
      health: () => ({ healthy: true, failing: [] }),
      onHealthChange: () => () => undefined,
      examples: () => [],
      [Symbol.asyncDispose]: async () => undefined,
    },
  ]
}

const HOME: Service['home'] = {
  about: 'Lists, documents and limits in the browser.',
  links: [{ href: '/admin', text: 'Admin', help: 'See and change what the services hold' }],
  readme: 'src/admin/README.md',
}

/** The operations of openapi/admin.yaml, which names their whole paths. */
function ownApi(services: readonly Service[], clock: Clock, guard: GuardOptions): HttpMount {
  return {
    prefix: '',
    register(scope) {
      guardScope(scope, { ...guard, open: OPEN })
      const handlers = adminHandlers({ services, clock, operators: guard.operators })
      registerOperations(scope, contract, handlers, () => ({ bodyLimit: MAX_BODY_BYTES }))
    },
    toReply,
  }
}

/** The routes of a service for operators, behind the guard. */
function mount({ name, admin }: Service, guard: GuardOptions): HttpMount[] {
  if (admin === undefined) return []
  return [
    {
      prefix: `/admin/api/${name}`,
      async register(scope) {
        guardScope(scope, guard)
        await admin.register(scope)
      },
      toReply: (error, requestId) => (error instanceof AdminError ? toReply : admin.toReply)(error, requestId),
    },
  ]
}
