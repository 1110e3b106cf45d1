import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientUnaryCall, credentials, Metadata } from '@grpc/grpc-js'
import { ExportTraceServiceRequest, type Span, TraceServiceClient } from '../../contract.ts'

export interface ExporterOptions {
  readonly protocol: 'http' | 'grpc'
  /** URL of the traces endpoint over HTTP; `http://host:port` over gRPC. */
  readonly endpoint: string
  readonly headers: ReadonlyMap<string, string>
  readonly timeoutMs: number
  /** What is known of this process. */
  readonly resource: Readonly<Record<string, string>>
  /** Told of spans that were lost. */
  readonly onLost: (spans: number) => void
}

export interface Exporter extends AsyncDisposable {
  add(span: Span): void
}

const FLUSH_EVERY_MS = 5_000
const MAX_BATCH = 512
/** Spans that may wait; beyond it they are lost. */
const MAX_WAITING = 4_096
/** Time for the last spans when the process ends. */
const LAST_WORDS_MS = 1_000

/** Sends spans over OTLP, some at a time. A collector that does not take them costs spans, never decisions. */
export function createExporter(options: ExporterOptions): Exporter {
  const send = options.protocol === 'http' ? httpSender(options) : grpcSender(options)
  let waiting: Span[] = []
  let sending: Promise<void> | undefined

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      try {
        await send.export(toRequest(batch, options.resource))
      } catch {
        options.onLost(batch.length)
      }
    }
  }

  function start(): Promise<void> {
    sending ??= flush().finally(() => {
      sending = undefined
    })
    return sending
  }

  const timer = setInterval(() => void start(), FLUSH_EVERY_MS).unref()
  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) options.onLost(1)
      else waiting.push(span)
      if (waiting.length >= MAX_BATCH) void start()
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await Promise.race([start(), sleep(LAST_WORDS_MS, undefined, { ref: false })])
      send.close()
    },
  }
}

function toRequest(spans: readonly Span[], resource: Readonly<Record<string, string>>): ExportTraceServiceRequest {
  const attributes = Object.entries(resource).map(([key, stringValue]) => ({ key, value: { stringValue } }))
  const scopeSpans = [{ scope: { name: 'trivium', version: '' }, spans: [...spans] }]
  return { resourceSpans: [{ resource: { attributes }, scopeSpans }] }
}

interface Sender {
  export(request: ExportTraceServiceRequest): Promise<void>
  /** Gives up what is under way: a collector that does not answer must not keep the process. */
  close(): void
}

function httpSender({ endpoint, headers, timeoutMs }: ExporterOptions): Sender {
  const closing = new AbortController()
  return {
    async export(request) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { ...Object.fromEntries(headers), 'content-type': 'application/x-protobuf' },
        body: new Uint8Array(ExportTraceServiceRequest.encode(request).finish()),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    },
    close: () => closing.abort(),
  }
}

function grpcSender({ endpoint, headers, timeoutMs }: ExporterOptions): Sender {
  const { host, protocol } = new URL(endpoint)
  const secure = protocol === 'https:'
  const client = new TraceServiceClient(host, secure ? credentials.createSsl() : credentials.createInsecure())
  const metadata = new Metadata()
  for (const [name, value] of headers) metadata.set(name, value)
  let call: ClientUnaryCall | undefined
  return {
    export: (request) =>
      new Promise((resolve, reject) => {
        call = client.export(request, metadata, { deadline: Date.now() + timeoutMs }, (error) =>
          error === null ? resolve() : reject(error),
        )
      }),
    close() {
      call?.cancel()
      client.close()
    },
  }
}
