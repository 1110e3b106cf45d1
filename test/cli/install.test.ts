import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/temp-dir.ts'

const SCRIPT = fileURLToPath(new URL('../../src/cli/runtime/install.js', import.meta.url))
const LOCKFILE = {
  lockfileVersion: 3,
  packages: { '': { dependencies: { wanted: '1.0.0' } }, 'node_modules/wanted': { version: '1.0.0' } },
}

/** Runs the installation of one package from a registry, in a folder with a space in its name. */
async function install(registry: string, until: string) {
  await using dir = await tempDir()
  const root = dir.at('my folder')
  await cp(SCRIPT, `${root}/install.mjs`)
  await writeFile(`${root}/package.json`, '{"dependencies":{"wanted":"1.0.0"}}')
  await writeFile(`${root}/package-lock.json`, JSON.stringify(LOCKFILE))
  const env = {
    PATH: process.env['PATH'],
    HOME: dir.path,
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
  }
  const child = spawn(process.execPath, [`${root}/install.mjs`, '200'], { cwd: root, env, detached: true })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
    if (said.includes(until) && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

describe('the installation', () => {
  it('says what failed and which registry was asked', async () => {
    const { code, said } = await install('http://127.0.0.1:9/', '\0')
    expect(code).toBe(1)
    expect(said).toContain('installing about 1 packages')
    expect(said).toContain('npm ci failed with exit code 1; it asked the registry http://127.0.0.1:9/.')
  })

  it('speaks while a registry does not answer', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const question = `nothing new for a while; npm asks the registry http://127.0.0.1:${port}/: is it reachable from here?`
    const { said } = await install(`http://127.0.0.1:${port}/`, question)
    server.close()
    expect(said).toContain('0 of about 1 packages after')
    expect(said).toContain(question)
  })
})
