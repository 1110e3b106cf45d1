import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { tempDir } from '../helpers/temp-dir.ts'
import { copyWithImports } from './proto-image.ts'

const run = promisify(execFile)
const EXAMPLE = 'examples/ratelimit/envoy.yaml'
const DEPENDENCIES = 'node_modules/@grpc/grpc-js-xds/deps'
const ROOTS = ['envoy-api', 'googleapis', 'xds', 'protoc-gen-validate'].map((root) => join(DEPENDENCIES, root))
/** The bootstrap, and what the example refers to by type only. */
const FILES = [
  'envoy/config/bootstrap/v3/bootstrap.proto',
  'envoy/extensions/filters/network/http_connection_manager/v3/http_connection_manager.proto',
  'envoy/extensions/filters/http/ratelimit/v3/rate_limit.proto',
  'envoy/extensions/filters/http/router/v3/router.proto',
  'envoy/extensions/retry/host/previous_hosts/v3/previous_hosts.proto',
  'envoy/extensions/upstreams/http/v3/http_protocol_options.proto',
]

describe('the Envoy example', () => {
  it('is a configuration that the types of Envoy take, field by field', { timeout: 60_000 }, async () => {
    await using dir = await tempDir()
    await copyWithImports(FILES, ROOTS, dir.at('envoy'))
    const args = [
      'convert',
      dir.at('envoy'),
      '--type',
      'envoy.config.bootstrap.v3.Bootstrap',
      '--from',
      `${EXAMPLE}#format=yaml`,
      '--to',
      '-#format=json',
    ]
    const { stdout } = await run('node_modules/.bin/buf', args)
    expect(JSON.parse(stdout)).toMatchObject({
      staticResources: { clusters: [{ name: 'service' }, { name: 'ratelimit' }] },
    })
  })

  it('asks for keys that the example rules have', async () => {
    const text = await readFile(EXAMPLE, 'utf8')
    const rules = parse(await readFile('examples/ratelimit/config/example.yaml', 'utf8')) as {
      domain: string
      descriptors: { key: string }[]
    }
    const keys = [...text.matchAll(/descriptor_key: (\w+)/g)].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(rules.descriptors.map((rule) => rule.key)).toContain(key)
    expect(text).toContain(`domain: ${rules.domain}`)
  })
})
