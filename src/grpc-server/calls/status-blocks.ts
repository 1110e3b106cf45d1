import { status as GrpcStatus } from '../grpc-js.ts'
import { encodeFields } from '../hpack/encoder.ts'
import type { HeaderField } from '../hpack/static-table.ts'
import { Latest } from './latest.ts'
import { type CallStatus, statusFields, trailersOnly } from './status.ts'

/** Statuses that are remembered; servers have few, and what is not among the latest is encoded anew. */
const MAX_STATUSES = 64
/** Longer details are mostly those of one call. */
const MAX_DETAILS_LENGTH = 256

/** The header blocks of a status, as far as they were needed. */
interface Blocks {
  readonly code: GrpcStatus
  alone?: Buffer
  trailers?: Buffer
}

/** Encodes the statuses that calls end with, each once: a refusal costs no more than what it answers. */
export class StatusBlocks {
  readonly #known = new Latest<Blocks>(MAX_STATUSES)

  /** A response that is nothing but a status. */
  alone(status: CallStatus): Buffer | readonly HeaderField[] {
    const blocks = this.#blocksOf(status)
    return blocks === undefined ? trailersOnly(status) : (blocks.alone ??= encodeFields(trailersOnly(status)))
  }

  /** The status after headers and messages. */
  trailers(status: CallStatus): Buffer | readonly HeaderField[] {
    const blocks = this.#blocksOf(status)
    return blocks === undefined ? statusFields(status) : (blocks.trailers ??= encodeFields(statusFields(status)))
  }

  /** Gives undefined for a status that is not remembered. */
  #blocksOf({ code, details, metadata }: CallStatus): Blocks | undefined {
    if (metadata !== undefined || details.length > MAX_DETAILS_LENGTH) return undefined
    const known = this.#known.get(details)
    if (known?.code === code) return known
    return this.#known.set(details, { code })
  }
}
