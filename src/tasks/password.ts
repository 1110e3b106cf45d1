import { argon2id, hash, needsRehash, verify } from 'argon2'

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
  /** Whether the password is the one of the hash. Without a hash the answer is no, after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether the hash was made at another cost than today's. */
  isOutdated(stored: string): boolean
}

const MOST_AT_ONCE = 2

export async function createPasswordHasher(cost: PasswordCost): Promise<PasswordHasher> {
  const options = { type: argon2id as 2, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes }
  const limited = createGate(MOST_AT_ONCE)
  const nobodysHash = await hash('nobody', options)
  return {
    hash: (password) => limited(() => hash(password, options)),
    verify: async (stored, password) => {
      const matches = await limited(() => verify(stored ?? nobodysHash, password))
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
function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
