import { type ChannelCredentials, type ClientDuplexStream, Metadata } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { type Backoff, backoffMs } from '../../../common/backoff.ts'
import { AggregatedDiscoveryServiceClient, type DiscoveryRequest, type DiscoveryResponse } from '../../contract.ts'
import type { ActiveRules } from '../active-rules.ts'
import { problemLine } from '../definition.ts'
import { checkRules } from '../validate.ts'
import { RATE_LIMIT_CONFIG, readResources } from './read-resources.ts'
import { Refusals } from './refusals.ts'

const TYPE_URL = `type.googleapis.com/${RATE_LIMIT_CONFIG}`
const INVALID_ARGUMENT = 3
const MAX_NACK_TEXT = 4_096

export interface XdsOptions {
  readonly address: string
  readonly credentials: ChannelCredentials
  readonly channelOptions: Readonly<Record<string, string | number>>
  readonly node: { readonly id: string; readonly metadata: Readonly<Record<string, string>> | undefined }
  readonly headers: ReadonlyMap<string, string>
  readonly mergeDomains: boolean
  /** Wait between attempts while no response has ever arrived. */
  readonly connectRetryMs: number
  /** Waits after a stream that had worked was lost. */
  readonly backoff: Backoff
  readonly random: () => number
  readonly activeRules: ActiveRules
  readonly log: Logger
}

export interface XdsSource extends AsyncDisposable {
  /** Resolves with the first response, taken or refused. */
  readonly first: Promise<void>
}

type Stream = ClientDuplexStream<DiscoveryRequest, DiscoveryResponse>

/** Keeps the rules as a management server states them (aggregated discovery, state of the world). */
export function openXdsSource(options: XdsOptions): XdsSource {
  const source = new Source(options)
  return { first: source.first.promise, [Symbol.asyncDispose]: () => source.close() }
}

class Source {
  readonly first = Promise.withResolvers<void>()
  readonly #options: XdsOptions
  readonly #client: AggregatedDiscoveryServiceClient
  #stream: Stream | undefined
  #acceptedVersion = ''
  /** Streams lost in a row since the last response that was taken. */
  #losses = 0
  #everAnswered = false
  #closed = false
  #retry: NodeJS.Timeout | undefined
  /** The newest response that was not looked at yet; older ones are out of date. */
  #pending: { readonly response: DiscoveryResponse; readonly stream: Stream } | undefined
  #working: Promise<void> | undefined
  readonly #refusals = new Refusals()
  /** A refusal that is held back, of the newest response. */
  #held: { nonce: string; reason: string; readonly timer: NodeJS.Timeout } | undefined

  constructor(options: XdsOptions) {
    this.#options = options
    this.#client = new AggregatedDiscoveryServiceClient(options.address, options.credentials, options.channelOptions)
    this.#open()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#letGo()
    this.#stream?.cancel()
    await this.#working
    this.#client.close()
    this.first.resolve()
  }

  #open(): void {
    const metadata = new Metadata()
    for (const [name, value] of this.#options.headers) metadata.add(name, value)
    const stream = this.#client.streamAggregatedResources(metadata)
    this.#stream = stream
    stream.on('data', (response: DiscoveryResponse) => this.#receive(stream, response))
    stream.on('error', (error) => this.#lost(stream, error.message))
    stream.on('end', () => this.#lost(stream, 'the server ended the stream'))
    // A new stream knows no nonce; the version tells the server what is in force here.
    this.#send('', undefined)
  }

  #send(responseNonce: string, error: string | undefined): void {
    const { id, metadata } = this.#options.node
    this.#stream?.write({
      versionInfo: this.#acceptedVersion,
      node: {
        id,
        cluster: id,
        metadata,
        locality: undefined,
        userAgentName: 'trivium',
        extensions: [],
        clientFeatures: [],
      },
      resourceNames: [],
      typeUrl: TYPE_URL,
      responseNonce,
      errorDetail: error === undefined ? undefined : { code: INVALID_ARGUMENT, message: error, details: [] },
      resourceLocators: [],
    })
  }

  #receive(stream: Stream, response: DiscoveryResponse): void {
    this.#everAnswered = true
    this.#pending = { response, stream }
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  async #work(): Promise<void> {
    while (this.#pending !== undefined && !this.#closed) {
      const { response, stream } = this.#pending
      this.#pending = undefined
      const known = this.#refusals.reasonOf(response.resources)
      if (known === undefined) await this.#answer(response, stream)
      else if (this.#held === undefined) this.#refuse(response.nonce, known, this.#refusals.nextWaitMs(), stream)
      else Object.assign(this.#held, { nonce: response.nonce, reason: known })
      this.first.resolve()
    }
  }

  async #answer(response: DiscoveryResponse, stream: Stream): Promise<void> {
    this.#letGo()
    const error = await this.#take(response)
    if (error !== undefined) {
      const waitMs = this.#refusals.add(response.resources, error, performance.now())
      this.#refuse(response.nonce, error, waitMs, stream)
      return
    }
    this.#acceptedVersion = response.versionInfo
    this.#losses = 0
    this.#refusals.clear()
    if (stream === this.#stream && !this.#closed) this.#send(response.nonce, undefined)
  }

  /** Refuses after a wait: the server may send the next set, or the same, the moment it is refused. */
  #refuse(nonce: string, reason: string, waitMs: number, stream: Stream): void {
    if (stream !== this.#stream || this.#closed) return
    const timer = setTimeout(() => {
      const held = this.#held
      this.#held = undefined
      if (held === undefined) return
      this.#refusals.sent(performance.now())
      this.#send(held.nonce, held.reason)
    }, waitMs)
    this.#held = { nonce, reason, timer: timer.unref() }
  }

  #letGo(): void {
    clearTimeout(this.#held?.timer)
    this.#held = undefined
  }

  /** Gives why the response is refused. */
  async #take(response: DiscoveryResponse): Promise<string | undefined> {
    const { domains, problems: found } = readResources(response.resources)
    const problems = [...found, ...checkRules(domains, this.#options.mergeDomains)]
    if (await this.#options.activeRules.apply({ domains, problems })) return undefined
    const errors = problems.filter((problem) => problem.severity === 'error')
    return errors.map(problemLine).join('; ').slice(0, MAX_NACK_TEXT)
  }

  #lost(stream: Stream, reason: string): void {
    if (stream !== this.#stream || this.#closed) return
    this.#stream = undefined
    this.#losses += 1
    this.#letGo()
    const { backoff, random, connectRetryMs } = this.#options
    const waitMs = this.#everAnswered ? backoffMs(backoff, this.#losses, random) : connectRetryMs
    this.#options.log.warn(
      { reason, waitMs: Math.round(waitMs) },
      'the stream of the management server was lost; trying again',
    )
    this.#retry = setTimeout(() => this.#open(), waitMs).unref()
  }
}
