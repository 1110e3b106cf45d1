import { argon2id, hash, needsRehash, verify } from 'argon2'
import type { Resource } from '../../server/service.ts'
import { TasksError } from '../errors.ts'
import { FairSemaphore } from './semaphore.ts'

export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
  readonly lanes: number
}

/** Hashes and checks passwords by Argon2id, at most two at a time: each takes much memory and a thread of the pool. */
export interface PasswordHasher {
  /** Hashes under way and waiting, beside their bounds. */
  readonly resources: readonly Resource[]
  /**
   * The hash of a password that is set. `itemId` is whose it is, where there is one already, and `field` which one of
   * theirs. Rejects with UNAVAILABLE when too many wait, and with RATE_LIMITED when this one is being set already.
   */
  hash(password: string, itemId?: number, field?: string): Promise<string>
  /**
   * Whether the password is the one of the hash. Without a hash the answer is no, after the same work. Rejects with
   * UNAVAILABLE when too many wait already.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** A hash at today's cost, when the stored one was made at another and there is time for it. */
  renew(stored: string, password: string): Promise<string | undefined>
}

/** Hashes at once. */
const MAX_AT_ONCE = 2
/** Of those, for passwords that are set: sign-ins have one of their own. */
const MAX_CHANGES_AT_ONCE = 1
/** Sign-ins and changes that wait at a time; those beyond are turned away, so that a flood of them cannot pile up. */
const MAX_WAITING = 100

export async function createPasswordHasher(cost: PasswordCost): Promise<PasswordHasher> {
  const options = { type: argon2id as 2, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes }
  const semaphore = new FairSemaphore(MAX_AT_ONCE)
  const signIns = semaphore.queue({
    maxAtOnce: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => new TasksError('UNAVAILABLE', 'Too many sign-ins at the moment'),
  })
  const changes = semaphore.queue({
    maxAtOnce: MAX_CHANGES_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => new TasksError('UNAVAILABLE', 'Too many passwords are being set at the moment'),
  })
  const withLock = createKeyedLock()
  const nobodysHash = await hash('nobody', options)
  const running = () => signIns.running + changes.running
  return {
    resources: [
      { name: 'password_hashes', used: running, limit: MAX_AT_ONCE },
      { name: 'sign_ins_waiting', used: () => signIns.waiting, limit: MAX_WAITING },
      { name: 'password_changes_waiting', used: () => changes.waiting, limit: MAX_WAITING },
    ],
    hash: (password, itemId, field = '') => withLock(itemId, field, () => changes.run(() => hash(password, options))),
    verify: async (stored, password) => {
      const matches = await signIns.run(() => verify(stored ?? nobodysHash, password))
      return matches && stored !== undefined
    },
    renew: async (stored, password) =>
      needsRehash(stored, options) && !signIns.isFull ? signIns.run(() => hash(password, options)) : undefined,
  }
}

/** A lock for each field of an item; whoever does not get it is refused at once. */
function createKeyedLock() {
  const inside = new Set<string>()
  return async <T>(itemId: number | undefined, field: string, work: () => Promise<T>): Promise<T> => {
    if (itemId === undefined) return work()
    const key = `${field} ${itemId}`
    if (inside.has(key))
      throw new TasksError('RATE_LIMITED', `${field}: another change of it is under way`, {
        details: { retryAfterSeconds: 1 },
      })
    inside.add(key)
    try {
      return await work()
    } finally {
      inside.delete(key)
    }
  }
}
