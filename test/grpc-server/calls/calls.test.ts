import { Client, credentials, Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { frame } from '../helpers/lean-grpc-client.ts'
import { callFields, connectHttp2, grpcMessage, headerBlock, uint32 } from '../helpers/raw-http2.ts'
import { GRPC_SERVERS, openTestListener, type TestListener } from '../helpers/test-grpc-service.ts'

const same = (value: Buffer) => value
const path = (method: string) => `/test.Test/${method}`

let test: TestListener
let client: Client

interface Outcome {
  readonly error: ServiceError | null
  readonly answer: string | undefined
  readonly headers: Metadata | undefined
  readonly status: StatusObject | undefined
}

function ask(
  method: string,
  content: string,
  { metadata = new Metadata(), deadline = Infinity } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    let headers: Metadata | undefined
    let error: ServiceError | null = null
    let answer: string | undefined
    const call = client.makeUnaryRequest(
      path(method),
      same,
      same,
      Buffer.from(content),
      metadata,
      { deadline },
      (failure, got) => {
        error = failure
        answer = got?.toString()
      },
    )
    call.on('metadata', (got) => {
      headers = got
    })
    call.on('status', (got) => setImmediate(() => resolve({ error, answer, headers, status: got })))
  })
}

describe.each(GRPC_SERVERS)('on the server %s', (server) => {
  beforeAll(async () => {
    test = await openTestListener({ server })
    client = new Client(test.address, credentials.createInsecure())
  })
  afterAll(async () => {
    client.close()
    await test[Symbol.asyncDispose]()
  })

  describe('unary calls', () => {
    it('answers', async () => {
      expect(await ask('Echo', 'hello')).toMatchObject({
        error: null,
        answer: 'hello',
        status: { code: 0, details: 'OK' },
      })
    })

    it.each([
      ['plain text', 'all of it'],
      ['nothing', ''],
      ['percent signs and line feeds', '100 % of\r\n\tit'],
      ['what is not ASCII', 'größer als 5 €, 漢字 and 🙂'],
      ['control characters', '\0\u007f'],
    ])('carries an error with %s', async (_what, details) => {
      const { error } = await ask('Fail', `9:${details}`)
      expect(error).toMatchObject({ code: status.FAILED_PRECONDITION, details })
      expect(error?.metadata.get('error-details-bin')).toEqual([Buffer.from([0, 1, 254, 255])])
    })

    // The library sends it whole, and clients end the connection.
    if (server === 'trivium')
      it('cuts a message that no client would take', async () => {
        const { error } = await ask('Fail', `9:${'x'.repeat(100_000)}`)
        expect(error).toMatchObject({ code: status.FAILED_PRECONDITION, details: 'x'.repeat(4_096) })
      })

    it('answers UNKNOWN to an error without a code and to a handler that throws, and logs the latter', async () => {
      expect((await ask('Fail', ':plain')).error).toMatchObject({ code: status.UNKNOWN, details: 'plain' })
      expect((await ask('Fail', 'throw:secret')).error).toMatchObject({
        code: status.UNKNOWN,
        details: 'Unknown error',
      })
      expect(test.logged.join('')).toContain('secret')
    })

    it('answers INTERNAL to messages that cannot be read or written', async () => {
      expect((await ask('Echo', 'unreadable')).error).toMatchObject({ code: status.INTERNAL })
    })

    it('carries metadata both ways', async () => {
      const metadata = new Metadata()
      metadata.set('x-request-id', 'abc')
      metadata.set('traceparent', '00-11111111111111111111111111111111-2222222222222222-01')
      metadata.set('some-bin', Buffer.from([0, 255]))
      const { answer = '', headers, status: ended } = await ask('Describe', '', { metadata })
      const facts = JSON.parse(answer)
      expect(facts).toMatchObject({
        path: path('Describe'),
        host: test.address,
        deadline: null,
        metadata: {
          'x-request-id': 'abc',
          traceparent: expect.stringContaining('1111'),
          'some-bin': { data: [0, 255] },
        },
      })
      expect(facts.peer).toMatch(/^127\.0\.0\.1:\d+$/)
      for (const name of ['te', 'content-type', 'grpc-accept-encoding', ':path'])
        expect(facts.metadata).not.toHaveProperty(name)
      expect(headers?.get('x-request-id')).toEqual(['abc'])
      expect(ended?.metadata.get('x-trailer')).toEqual(['last'])
    })

    it('answers DEADLINE_EXCEEDED when the caller does not wait, and tells the handler', async () => {
      const before = test.service.cancelled
      const deadline = Date.now() + 100
      expect((await ask('Slow', 'x', { deadline })).error).toMatchObject({ code: status.DEADLINE_EXCEEDED })
      await expect.poll(() => test.service.cancelled).toBe(before + 1)
      // The answer that comes late goes nowhere.
      test.service.slow.pop()?.()
      expect((await ask('Echo', 'hello')).answer).toBe('hello')
    })

    it('tells the handler when the caller gives up', async () => {
      const before = test.service.cancelled
      const call = client.makeUnaryRequest(path('Slow'), same, same, Buffer.from('x'), () => undefined)
      await expect.poll(() => test.service.slow.length).toBe(1)
      call.cancel()
      await expect.poll(() => test.service.cancelled).toBe(before + 1)
      test.service.slow.pop()?.()
      expect((await ask('Echo', 'hello')).answer).toBe('hello')
    })
  })

  describe('streams of messages', () => {
    const collect = (stream: NodeJS.ReadableStream) =>
      new Promise<{ messages: Buffer[]; ended: StatusObject }>((resolve) => {
        const messages: Buffer[] = []
        stream.on('data', (message: Buffer) => messages.push(message))
        stream.on('error', () => undefined)
        stream.on('status', (ended: StatusObject) => setImmediate(() => resolve({ messages, ended })))
      })

    it('carries one question and many answers', async () => {
      const stream = client.makeServerStreamRequest(path('Repeat'), same, same, Buffer.from('200:5000'))
      const { messages, ended } = await collect(stream)
      expect(messages).toEqual(Array.from({ length: 200 }, (_, index) => Buffer.alloc(5_000, index)))
      expect(ended).toMatchObject({ code: 0 })
      expect(ended.metadata.get('x-trailer')).toEqual(['last'])
    })

    it('carries no answer at all', async () => {
      const stream = client.makeServerStreamRequest(path('Repeat'), same, same, Buffer.from('0'))
      expect(await collect(stream)).toMatchObject({ messages: [], ended: { code: 0 } })
    })

    it('carries many questions and one answer', async () => {
      const answer = await new Promise<Buffer | undefined>((resolve, reject) => {
        const stream = client.makeClientStreamRequest(path('Join'), same, same, (error, got) =>
          error === null ? resolve(got) : reject(error),
        )
        for (let index = 0; index < 100; index += 1) stream.write(Buffer.alloc(1_000, index))
        stream.end()
      })
      expect(answer).toEqual(Buffer.concat(Array.from({ length: 100 }, (_, index) => Buffer.alloc(1_000, index))))
    })

    it('carries both, in order', async () => {
      const stream = client.makeBidiStreamRequest(path('Chat'), same, same)
      const collected = collect(stream)
      const sent = Array.from({ length: 5_000 }, (_, index) => Buffer.from(String(index)))
      for (const message of sent) stream.write(message)
      stream.end()
      const { messages, ended } = await collected
      expect(messages.map(String)).toEqual(sent.map(String))
      expect(ended.code).toBe(0)
    })

    it('ends with the status that the handler gives', async () => {
      const stream = client.makeBidiStreamRequest(path('Chat'), same, same)
      const collected = collect(stream)
      stream.write(Buffer.from('one'))
      stream.write(Buffer.from('fail'))
      expect(await collected).toMatchObject({ ended: { code: status.ABORTED, details: 'as asked' } })
    })

    // With the library it is a fault that nobody handles.
    if (server === 'trivium')
      it('answers UNKNOWN when a listener of the handler throws, and goes on', async () => {
        const stream = client.makeBidiStreamRequest(path('Chat'), same, same)
        const collected = collect(stream)
        for (const message of ['one', 'two', 'throw', 'three']) stream.write(Buffer.from(message))
        const { messages, ended } = await collected
        expect(messages.map(String)).toEqual(['one', 'two'])
        expect(ended).toMatchObject({ code: status.UNKNOWN, details: 'Unknown error' })
        const late = await ask('Slow', 'throw', { deadline: Date.now() + 50 })
        expect(late.error).toMatchObject({ code: status.DEADLINE_EXCEEDED })
        await expect.poll(() => test.logged.join('').split('thrown in a listener').length).toBeGreaterThan(2)
        test.service.slow.pop()?.()
        expect((await ask('Echo', 'hello')).answer).toBe('hello')
      })

    it('tells the handler when the caller gives up', async () => {
      const before = test.service.cancelled
      const stream = client.makeBidiStreamRequest(path('Chat'), same, same)
      stream.on('error', () => undefined)
      stream.write(Buffer.from('one'))
      await new Promise((resolve) => stream.once('data', resolve))
      stream.cancel()
      await expect.poll(() => test.service.cancelled).toBe(before + 1)
    })

    // A bound of our own.
    if (server === 'trivium')
      it('ends a call whose caller takes none of what it asked for', async () => {
        await using raw = await connectHttp2(test.port, [[4, 0]])
        raw.send(
          frame(FrameType.headers, Flag.endHeaders, 1, headerBlock(callFields(path('Repeat')))),
          frame(FrameType.data, Flag.endStream, 1, grpcMessage(Buffer.from('5000:10'))),
        )
        raw.send(frame(FrameType.windowUpdate, 0, 1, uint32(1_000_000)))
        expect((await raw.response(1)).fields.get('grpc-status')).toBe(String(status.RESOURCE_EXHAUSTED))
      })
  })
})
