import type { FastifyRequest } from 'fastify'
import type { Clock } from '../common/clock.ts'
import type { AdminPeople } from '../server/service.ts'
import type { Authentication } from './contract.ts'
import { AdminError } from './errors.ts'
import { OperatorSessions } from './operator-sessions.ts'

/** A caller, as far as the admin surface has to know it. */
export interface AdminCaller {
  readonly isOperator: boolean
  readonly hasSession: boolean
  /** Who it is in the log. */
  readonly name: string
}

export interface OperatorsOptions {
  /** Undefined where tasks is not served. */
  readonly people: AdminPeople | undefined
  /** `user:password` */
  readonly credentials: string | undefined
  readonly loopback: boolean
  readonly clock: Clock
}

const STRANGER: AdminCaller = { isOperator: false, hasSession: false, name: 'nobody' }

/** Decides who is an operator: an administrator among the people, else whoever knows the password, else this machine. */
export class Operators {
  readonly authentication: Authentication
  readonly #people: AdminPeople | undefined
  readonly #sessions: OperatorSessions | undefined

  constructor({ people, credentials, loopback, clock }: OperatorsOptions) {
    this.#people = people
    if (people === undefined && credentials !== undefined) {
      this.#sessions = new OperatorSessions(credentials, { clock, secure: !loopback })
    }
    this.authentication =
      people !== undefined ? 'person' : credentials !== undefined ? 'password' : loopback ? 'open' : 'closed'
  }

  /** The sessions of a password; throws `conflict` where operators do not sign in by one. */
  get sessions(): OperatorSessions {
    if (this.#sessions === undefined) throw new AdminError('conflict', NO_PASSWORD[this.authentication])
    return this.#sessions
  }

  async find(request: FastifyRequest): Promise<AdminCaller> {
    if (this.#people !== undefined) {
      const person = await this.#people.find(request)
      if (person === undefined) return STRANGER
      return { isOperator: person.isAdmin, hasSession: true, name: `person ${person.id}` }
    }
    const hasSession = this.#sessions?.has(request) ?? false
    return { isOperator: hasSession || this.authentication === 'open', hasSession, name: 'operator' }
  }

  /** Throws `unauthorized` without a session, `forbidden` with one that is no operator's. */
  async require(request: FastifyRequest): Promise<AdminCaller> {
    const caller = await this.find(request)
    if (caller.isOperator) return caller
    if (this.authentication === 'closed') {
      throw new AdminError('forbidden', 'nobody is an operator here: set ADMIN_AUTH=user:password, or ADMIN=false')
    }
    if (caller.hasSession) throw new AdminError('forbidden', 'this needs a person who is an administrator')
    throw new AdminError('unauthorized', 'this needs the session of an operator')
  }
}

const NO_PASSWORD: Readonly<Record<Authentication, string>> = {
  person: 'operators sign in as persons, over GraphQL',
  password: '',
  open: 'whoever calls over loopback is an operator; there is nothing to sign in to',
  closed: 'ADMIN_AUTH is not set, so nobody can sign in',
}
