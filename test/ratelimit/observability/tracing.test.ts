import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { credentials, Metadata, Server, ServerCredentials } from '@grpc/grpc-js'
import { describe, expect, it } from 'vitest'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import {
  ExportTraceServiceRequest,
  RateLimitServiceClient,
  type Span,
  TraceServiceService,
} from '../../../src/ratelimit/contract.ts'
import { readTraceContext } from '../../../src/ratelimit/observability/tracing/trace-context.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { freePort } from '../helpers/redis-process.ts'

interface Collector extends AsyncDisposable {
  readonly url: string
  readonly requests: ExportTraceServiceRequest[]
  readonly headers: Record<string, unknown>[]
  spans(): Span[]
}

function collected(requests: readonly ExportTraceServiceRequest[]): Span[] {
  return requests.flatMap((request) =>
    request.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )
}

async function httpCollector(): Promise<Collector> {
  const requests: ExportTraceServiceRequest[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      headers.push({ ...request.headers, path: request.url })
      requests.push(ExportTraceServiceRequest.decode(Buffer.concat(chunks)))
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    spans: () => collected(requests),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function grpcCollector(): Promise<Collector> {
  const requests: ExportTraceServiceRequest[] = []
  const headers: Record<string, unknown>[] = []
  const server = new Server()
  server.addService(TraceServiceService, {
    export: (
      call: { request: ExportTraceServiceRequest; metadata: Metadata },
      callback: (error: null, reply: object) => void,
    ) => {
      requests.push(call.request)
      headers.push(call.metadata.getMap())
      callback(null, { partialSuccess: undefined })
    },
  })
  return {
    url: await listen(server),
    requests,
    headers,
    spans: () => collected(requests),
    [Symbol.asyncDispose]: async () => server.forceShutdown(),
  }
}

/** Takes spans and does with them whatever `answer` does. */
async function stalledHttpCollector(answer: (response: ServerResponse) => unknown) {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function stalledGrpcCollector() {
  let requests = 0
  const server = new Server()
  server.addService(TraceServiceService, {
    export: () => {
      requests += 1
    },
  })
  return {
    url: await listen(server),
    requests: () => requests,
    [Symbol.asyncDispose]: async () => server.forceShutdown(),
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error === null ? resolve(`http://127.0.0.1:${port}`) : reject(error),
    )
  })
}

const REQUEST = {
  domain: 'another',
  descriptors: [{ entries: [{ key: 'key2', value: 'tell-nobody' }] }, { entries: [{ key: 'key3', value: 'x' }] }],
}
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

/** Runs a service, does something with it, ends it: what was traced is sent then. */
async function trace(
  env: Record<string, string>,
  work: (urls: { http: string; grpc: string }) => Promise<unknown>,
): Promise<void> {
  await using server = await startTrivium({
    serve: ['ratelimit'],
    env: { RUNTIME_ROOT: 'test/fixtures/ratelimit/int', TRACING_ENABLED: 'true', ...env },
  })
  await work(server.urls)
}

const post = (http: string, headers: Record<string, string> = {}) =>
  fetch(`${http}/json`, { method: 'POST', body: JSON.stringify(REQUEST), headers })
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

describe('tracing', () => {
  it('sends a span of the decision and one of the store call, in the trace of the caller', async () => {
    await using collector = await httpCollector()
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret,x-b=2',
      TRACING_SERVICE_NAMESPACE: 'shop',
      TRACING_SERVICE_INSTANCE_ID: 'i-1',
    }
    await trace(env, ({ http }) => post(http, { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'a=b' }))
    const [store, decision] = collector.spans()
    expect(collector.headers[0]).toMatchObject({
      'x-key': 'secret',
      'x-b': '2',
      path: '/v1/traces',
      'content-type': 'application/x-protobuf',
    })
    expect([hex(decision?.traceId), hex(decision?.parentSpanId), decision?.traceState]).toEqual([TRACE, PARENT, 'a=b'])
    expect(decision).toMatchObject({ name: 'ShouldRateLimit Execution', kind: 2, status: undefined })
    expect(decision?.attributes).toContainEqual({ key: 'domain', value: { stringValue: 'another' } })
    expect([hex(store?.traceId), hex(store?.parentSpanId)]).toEqual([TRACE, hex(decision?.spanId)])
    expect(store).toMatchObject({
      name: 'Memory Execution',
      kind: 3,
      attributes: [{ key: 'pipeline length', value: { intValue: 2n } }],
    })
    expect((decision?.endTimeUnixNano ?? 0n) >= (decision?.startTimeUnixNano ?? 1n)).toBe(true)
    const resource = Object.fromEntries(
      collector.requests[0]?.resourceSpans[0]?.resource?.attributes.map(({ key, value }) => [
        key,
        value?.stringValue,
      ]) ?? [],
    )
    expect(resource).toEqual({ 'service.name': 'RateLimit', 'service.instance.id': 'i-1', 'service.namespace': 'shop' })
    expect(
      Buffer.from(ExportTraceServiceRequest.encode(collector.requests[0] ?? { resourceSpans: [] }).finish()).includes(
        'tell-nobody',
      ),
    ).toBe(false)
  })

  it('speaks gRPC on both sides', async () => {
    await using collector = await grpcCollector()
    const env = {
      TRACING_EXPORTER_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=v',
    }
    await trace(env, async ({ grpc }) => {
      const client = new RateLimitServiceClient(grpc, credentials.createInsecure())
      const metadata = new Metadata()
      metadata.set('b3', `${TRACE}-${PARENT}-1`)
      await new Promise((resolve) => {
        client.shouldRateLimit(readJsonRequest(REQUEST), metadata, resolve)
      })
      client.close()
    })
    expect(collector.spans().map((span) => hex(span.traceId))).toEqual([TRACE, TRACE])
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'v' })
  })

  it('marks a decision that failed', async () => {
    await using collector = await httpCollector()
    await trace({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, ({ http }) =>
      fetch(`${http}/json`, { method: 'POST', body: '{"domain":"a","descriptors":[]}' }),
    )
    expect(collector.spans()).toMatchObject([
      { status: { code: 2, message: 'rate limit descriptor list must not be empty' } },
    ])
  })

  it.each([
    ['the caller said no', {}, { traceparent: `00-${TRACE}-${PARENT}-00` }, 0],
    ['the rate is 0', { TRACING_SAMPLING_RATE: '0' }, {}, 0],
    [
      'the rate is 0 and the caller said yes',
      { TRACING_SAMPLING_RATE: '0' },
      { traceparent: `00-${TRACE}-${PARENT}-01` },
      2,
    ],
    ['the rate is 1', {}, {}, 2],
  ])('samples as it should when %s', async (_title, env, headers, spans) => {
    await using collector = await httpCollector()
    await trace({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }, ({ http }) => post(http, headers))
    expect(collector.spans()).toHaveLength(spans)
  })

  it('loses spans, not decisions, when there is no collector', async () => {
    await trace({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` }, async ({ http }) => {
      for (let count = 0; count < 300; count += 1) expect([200, 429]).toContain((await post(http)).status)
    })
  })

  it.each([
    ['http', 'never answers', () => undefined],
    ['http', 'answers without an end', (response: ServerResponse) => response.writeHead(200).write('x')],
    ['grpc', 'never answers', () => undefined],
  ] as const)('ends the process while a collector over %s %s', async (protocol, _title, answer) => {
    await using dir = await tempDir()
    await using collector = protocol === 'http' ? await stalledHttpCollector(answer) : await stalledGrpcCollector()
    await using trivium = await runTrivium(['ratelimit', ...isolatedFlags(dir.path)], {
      TRACING_ENABLED: 'true',
      TRACING_EXPORTER_PROTOCOL: protocol,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
      DRAIN_DELAY: '0',
    })
    await post(trivium.ready.http)
    expect(await trivium.end('SIGTERM')).toBe(0)
    expect(collector.requests()).toBe(1)
  })

  it.each([{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, { OTEL_EXPORTER_OTLP_HEADERS: 'novalue' }])(
    'refuses %j',
    async (env) => {
      await expect(trace(env as Record<string, string>, async () => undefined)).rejects.toThrow('expected')
    },
  )
})

describe('the place of a caller in a trace', () => {
  it.each([
    [{ traceparent: `00-${TRACE}-${PARENT}-01` }, true],
    [{ traceparent: `00-${TRACE}-${PARENT}-00` }, false],
    [{ b3: `${TRACE}-${PARENT}-1` }, true],
    [{ b3: `${PARENT}-${PARENT}` }, false],
    [{ 'x-b3-traceid': TRACE, 'x-b3-spanid': PARENT, 'x-b3-sampled': '1' }, true],
    [{ traceparent: `00-${'0'.repeat(32)}-${PARENT}-01` }, undefined],
    [{ traceparent: 'nonsense' }, undefined],
    [{ 'x-b3-traceid': 'zz', 'x-b3-spanid': PARENT }, undefined],
    [{}, undefined],
  ])('is read from %j', (headers, sampled) => {
    const carrier = (name: string) => (headers as Record<string, string>)[name]
    expect(readTraceContext(carrier)?.sampled).toBe(sampled)
  })
})
