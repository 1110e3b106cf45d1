import { argon2id, hash, needsRehash, verify } from 'argon2'
import { TasksError } from './errors.ts'

/** Fewest and most bytes of a password. */
export const MIN_PASSWORD_BYTES = 8
export const MAX_PASSWORD_BYTES = 1_024

export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
  readonly lanes: number
}

/** Hashes and checks passwords by Argon2id, at most two at a time: each takes much memory and a thread of the pool. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one of the hash. Without a hash the answer is no, after the same work. Rejects with
   * UNAVAILABLE when too many wait already.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether the hash was made at another cost than today's. */
  isOutdated(stored: string): boolean
}

const MOST_AT_ONCE = 2
/** Checks that wait at a time; sign-ins beyond that are turned away, so that a flood of them cannot pile up. */
const MOST_WAITING = 100

export async function createPasswordHasher(cost: PasswordCost): Promise<PasswordHasher> {
  const options = { type: argon2id as 2, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes }
  const gate = new Gate(MOST_AT_ONCE)
  const nobodysHash = await hash('nobody', options)
  return {
    hash: (password) => gate.pass(() => hash(password, options)),
    verify: async (stored, password) => {
      if (gate.waiting >= MOST_WAITING) throw new TasksError('UNAVAILABLE', 'Too many sign-ins at the moment')
      const matches = await gate.pass(() => verify(stored ?? nobodysHash, password))
      return matches && stored !== undefined
    },
    isOutdated: (stored) => needsRehash(stored, options),
  }
}

/** Whether a password of this length can be one at all; longer and shorter ones are not worth a hash. */
export function isPasswordLength(password: string): boolean {
  const bytes = Buffer.byteLength(password)
  return bytes >= MIN_PASSWORD_BYTES && bytes <= MAX_PASSWORD_BYTES
}

/** Lets so many run at once; the others wait in the order they came. */
class Gate {
  readonly #most: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  get waiting(): number {
    return this.#queue.length
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
