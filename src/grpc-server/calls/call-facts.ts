import type { EventEmitter } from 'node:events'
import type { Metadata } from '../grpc-js.ts'
import type { Call } from './call.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript asks for it where a class is made from another
type EmitterClass = new (...parameters: any[]) => EventEmitter

/** What every call tells its handler; the recorder of metrics is all that it lacks of the library's own calls. */
export function withCallFacts<Base extends EmitterClass>(Parent: Base) {
  return class extends Parent {
    /** Set by the classes that are made from this one. */
    declare call: Call
    cancelled = false

    get metadata(): Metadata {
      return this.call.metadata
    }

    sendMetadata(metadata: Metadata): void {
      this.call.sendMetadata(metadata)
    }

    getPath(): string {
      return this.call.request.head.path
    }

    getHost(): string {
      return this.call.request.head.authority
    }

    getPeer(): string {
      return this.call.context.peer.address
    }

    getDeadline(): number {
      return this.call.deadlineAtMs
    }

    getAuthContext(): object {
      return this.call.authContext
    }
  }
}
