import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { credentials } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServerReflectionClient, type ServerReflectionResponse } from '../../../src/ratelimit/contract.ts'
import { GRPC_SERVERS } from '../../grpc-server/helpers/test-grpc-service.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

const run = promisify(execFile)

describe.each(GRPC_SERVERS)('on the server %s', (GRPC_SERVER) => {
  describe('gRPC server reflection', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTrivium({
        serve: ['ratelimit'],
        env: { GRPC_SERVER, RUNTIME_ROOT: 'test/fixtures/ratelimit/int' },
      })
    })
    afterAll(() => server[Symbol.asyncDispose]())

    /** buf knows nothing of our files: it learns them from the server. */
    const curl = (...args: string[]) =>
      run('node_modules/.bin/buf', ['curl', '--http2-prior-knowledge', '--protocol', 'grpc', ...args])

    it.each(['grpc-v1', 'grpc-v1alpha'])('tells a foreign client what there is: %s', async (protocol) => {
      const { stdout } = await curl('--reflect-protocol', protocol, '--list-methods', `http://${server.urls.grpc}`)
      expect(stdout).toContain('envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit')
      expect(stdout).toContain('grpc.health.v1.Health/Check')
    })

    it('is enough for a foreign client to ask for a decision', async () => {
      const request = {
        domain: 'another',
        descriptors: [{ entries: [{ key: 'key2', value: 'x' }], hitsAddend: '18446744073709551615' }],
      }
      const url = `http://${server.urls.grpc}/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit`
      const { stdout } = await curl('-d', JSON.stringify(request), url)
      expect(JSON.parse(stdout)).toMatchObject({
        overallCode: 'OVER_LIMIT',
        statuses: [{ code: 'OVER_LIMIT', currentLimit: { requestsPerUnit: 20, unit: 'MINUTE' } }],
      })
    })

    it('says so when there is nothing of that name', async () => {
      const client = new ServerReflectionClient(server.urls.grpc, credentials.createInsecure())
      const stream = client.serverReflectionInfo()
      const replies: ServerReflectionResponse[] = []
      stream.on('data', (reply: ServerReflectionResponse) => replies.push(reply))
      const ended = new Promise((resolve) => {
        stream.on('end', resolve)
      })
      const none = {
        host: '',
        fileByFilename: undefined,
        fileContainingSymbol: undefined,
        fileContainingExtension: undefined,
        allExtensionNumbersOfType: undefined,
        listServices: undefined,
      }
      stream.write({ ...none, fileByFilename: 'no.proto' })
      stream.write({ ...none, fileContainingSymbol: 'no.Symbol' })
      stream.write({ ...none, fileContainingExtension: { containingType: 'x', extensionNumber: 1 } })
      stream.write(none)
      stream.write({ ...none, allExtensionNumbersOfType: 'google.rpc.Status' })
      stream.end()
      await ended
      client.close()
      expect(replies.map((reply) => reply.errorResponse?.errorCode)).toEqual([5, 5, 5, 5, undefined])
      expect(replies[4]?.allExtensionNumbersResponse).toEqual({
        baseTypeName: 'google.rpc.Status',
        extensionNumber: [],
      })
    })

    it('can be turned off', async () => {
      await using silent = await startTrivium({
        serve: ['ratelimit'],
        env: { GRPC_SERVER, RUNTIME_ROOT: 'test/fixtures/ratelimit/int', GRPC_REFLECTION: 'false' },
      })
      await expect(curl('--list-methods', `http://${silent.urls.grpc}`)).rejects.toMatchObject({
        stderr: expect.stringMatching(/does not implement|unimplemented/i),
      })
    })
  })
})
