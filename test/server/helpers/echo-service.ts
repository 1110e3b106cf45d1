import { ServiceError } from '../../../src/common/service-error.ts'
import { HttpError } from '../../../src/server/http/errors.ts'
import { parseJsonBody } from '../../../src/server/http/json-body.ts'
import type { DebugPage, HttpReply, Service } from '../../../src/server/service.ts'

/** A small service of the host tests' own: it answers under one path segment, or at the root. */
export class EchoService implements Service {
  readonly name: string
  readonly grpc = []
  readonly home: Service['home']
  readonly debug: readonly DebugPage[]
  /** What happened, in order. */
  readonly events: string[] = []
  /** Requests to `/slow` wait for this. */
  readonly slow = Promise.withResolvers<void>()
  /** Makes the disposal reject. */
  failsToClose = false
  readonly #prefix: string

  constructor(name: string, prefix: string) {
    this.name = name
    const path = `/${name}`
    this.debug = [{ path, help: 'answers pong', register: (scope) => void scope.get(path, () => 'pong') }]
    this.home = {
      about: 'echoes <everything>',
      links: [{ href: `${prefix}/known`, text: 'Known & "sound"', help: 'a conflict' }],
      readme: 'test/README.md',
    }
    this.#prefix = prefix
  }

  readonly http: Service['http'] = {
    register: (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: 1_000 },
        (_request, bytes, done) => {
          try {
            done(null, parseJsonBody(bytes as Buffer, { maxDepth: 10, protoMembers: 'refuse' }))
          } catch (error) {
            done(error as Error)
          }
        },
      )
      scope.get(`${this.#prefix}/item/:name`, (request) => ({ service: this.name, params: request.params }))
      scope.post(`${this.#prefix}/item/:name`, (request) => ({ service: this.name, body: request.body }))
      scope.get(`${this.#prefix}/slow`, async () => {
        this.events.push('slow began')
        await this.slow.promise
        return { done: true }
      })
      scope.get(`${this.#prefix}/known`, () => {
        throw new ServiceError('conflict', 'somebody was faster')
      })
      scope.get(`${this.#prefix}/broken`, () => {
        throw new Error('password=hunter2 at /etc/shadow')
      })
    },
    toReply: (error, requestId): HttpReply => {
      if (error instanceof HttpError)
        return { status: error.status, body: { by: this.name, code: error.code, reason: error.message } }
      if (error instanceof ServiceError) return { status: 409, body: { by: this.name, code: error.code } }
      return { status: 500, body: { by: this.name, code: 'internal', requestId } }
    },
  }

  drain(): void {
    this.events.push('drain')
  }

  health() {
    return { healthy: true, failing: [] }
  }

  onHealthChange() {
    return () => undefined
  }

  examples() {
    return []
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.events.push('disposed')
    if (this.failsToClose) throw new Error(`${this.name} does not close`)
  }
}
