import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

/** Two rules of one set: both allow the same number, so an answer that mixes two sets shows. */
const rules = (requests: number) =>
  `domain: d\ndescriptors:\n${['a', 'b'].map((key) => `  - key: ${key}\n    rate_limit: { unit: day, requests_per_unit: ${requests} }\n`).join('')}`
const REQUEST = JSON.stringify({
  domain: 'd',
  descriptors: ['a', 'b'].map((key) => ({ entries: [{ key, value: 'x' }], hitsAddend: '0' })),
})
const LOADED_WITHIN_MS = 20_000

/** Asks without a pause until the answer tells of the rules wanted. Every answer on the way is checked. */
async function askUntil(server: TestServer, requests: number | undefined): Promise<void> {
  const deadline = Date.now() + LOADED_WITHIN_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body: REQUEST })
    expect(response.status).toBe(200)
    const { statuses } = (await response.json()) as { statuses: { currentLimit?: { requestsPerUnit: number } }[] }
    const [a, b] = statuses.map((status) => status.currentLimit?.requestsPerUnit)
    expect(a).toBe(b)
    if (a === requests) return
    await setImmediate()
  }
  throw new Error(`no decision with ${requests} requests within ${LOADED_WITHIN_MS} ms`)
}

async function counter(server: TestServer, name: string): Promise<number> {
  const stats = await (await fetch(`${server.urls.debug}/stats`)).text()
  return Number(new RegExp(`^ratelimit\\.service\\.${name}: (\\d+)$`, 'm').exec(stats)?.[1] ?? 0)
}

describe('rules are loaded anew', () => {
  let dir: TempDir
  let config: string
  let server: TestServer | undefined
  const start = async (env: Record<string, string>) => {
    server = await startTrivium({ serve: ['ratelimit'], env: { RUNTIME_ROOT: dir.path, ...env } })
    return server
  }

  beforeEach(async () => {
    dir = await tempDir()
    config = dir.at('config')
    await mkdir(config)
    await writeFile(join(config, 'rules.yaml'), rules(10))
  })
  afterEach(async () => {
    await server?.[Symbol.asyncDispose]()
    server = undefined
    await dir[Symbol.asyncDispose]()
  })

  it.each<[string, () => Promise<void>]>([
    ['is written in place', () => writeFile(join(config, 'rules.yaml'), rules(20))],
    [
      'is replaced by a rename',
      async () => {
        await writeFile(dir.at('new.yaml'), rules(20))
        await rename(dir.at('new.yaml'), join(config, 'rules.yaml'))
      },
    ],
    [
      'is saved by way of a back-up, as editors do',
      async () => {
        await rename(join(config, 'rules.yaml'), join(config, 'rules.yaml~'))
        await writeFile(join(config, 'rules.yaml'), rules(20))
        await rm(join(config, 'rules.yaml~'))
      },
    ],
    [
      'is written in two steps',
      async () => {
        await writeFile(join(config, 'rules.yaml'), 'domain: d\ndescriptors: [')
        await writeFile(join(config, 'rules.yaml'), rules(20))
      },
    ],
    [
      'is removed and another one added',
      async () => {
        await writeFile(join(config, 'other.yml'), rules(20))
        await rm(join(config, 'rules.yaml'))
      },
    ],
  ])('when a file %s', async (_title, change) => {
    const running = await start({ RUNTIME_WATCH_ROOT: 'false' })
    await askUntil(running, 10)
    await change()
    await askUntil(running, 20)
    expect(await counter(running, 'config_load_error')).toBe(0)
  })

  it('when the last file is removed: no limit applies any more', async () => {
    const running = await start({ RUNTIME_WATCH_ROOT: 'false' })
    await askUntil(running, 10)
    await rm(join(config, 'rules.yaml'))
    await askUntil(running, undefined)
  })

  it('when the mode of a file changes', async () => {
    const running = await start({ RUNTIME_WATCH_ROOT: 'false' })
    await chmod(join(config, 'rules.yaml'), 0o600)
    await expect.poll(() => counter(running, 'config_load_success'), { timeout: LOADED_WITHIN_MS }).toBe(2)
  })

  it('when Kubernetes swaps what a mounted folder points to', async () => {
    await rm(join(config, 'rules.yaml'))
    for (const [name, requests] of [
      ['..v1', 10],
      ['..v2', 20],
    ] as const) {
      await mkdir(join(config, name))
      await writeFile(join(config, name, 'rules.yaml'), rules(requests))
    }
    await symlink('..v1', join(config, '..data'))
    await symlink('..data/rules.yaml', join(config, 'rules.yaml'))
    const running = await start({ RUNTIME_WATCH_ROOT: 'false' })
    await askUntil(running, 10)
    await symlink('..v2', join(config, '..data_tmp'))
    await rename(join(config, '..data_tmp'), join(config, '..data'))
    await askUntil(running, 20)
  })

  it('when the symlink RUNTIME_ROOT is swapped, and then only', async () => {
    for (const [name, requests] of [
      ['v1', 10],
      ['v2', 20],
    ] as const) {
      await mkdir(dir.at(`${name}/config`), { recursive: true })
      await writeFile(dir.at(`${name}/config/rules.yaml`), rules(requests))
    }
    await symlink('v1', dir.at('current'))
    const running = await start({ RUNTIME_ROOT: dir.at('current') })
    await askUntil(running, 10)
    await writeFile(dir.at('v1/config/rules.yaml'), rules(15))
    await symlink('v2', dir.at('next'))
    await rename(dir.at('next'), dir.at('current'))
    await askUntil(running, 20)
    expect(await counter(running, 'config_load_success')).toBe(2)
  })

  it('but a bad file keeps the whole old set, until it is mended', async () => {
    const running = await start({ RUNTIME_WATCH_ROOT: 'false' })
    await writeFile(join(config, 'rules.yaml'), rules(15))
    await writeFile(join(config, 'bad.yaml'), 'domain: e\ndescriptors: [{ kye: x }]\n')
    await expect.poll(() => counter(running, 'config_load_error'), { timeout: LOADED_WITHIN_MS }).toBe(1)
    await askUntil(running, 10)
    await rm(join(config, 'bad.yaml'))
    await askUntil(running, 15)
  })

  it('after a start without any folder', async () => {
    const running = await start({ RUNTIME_ROOT: dir.at('later'), RUNTIME_WATCH_ROOT: 'false' })
    expect(await counter(running, 'config_load_error')).toBe(1)
    await mkdir(dir.at('later/config'), { recursive: true })
    await writeFile(dir.at('later/config/rules.yaml'), rules(10))
    await expect.poll(() => counter(running, 'config_load_success'), { timeout: LOADED_WITHIN_MS }).toBe(1)
    await askUntil(running, 10)
  })
})
