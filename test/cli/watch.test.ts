import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isolatedFlags, type ReadyLine } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

it("under Node's watch mode rules are loaded, and a changed file starts the server anew", async () => {
  await using data = await tempDir()
  await using watched = await tempDir()
  const flags = ['--watch-path', watched.path, '--watch-preserve-output']
  const child = spawn(process.execPath, [...flags, MAIN, 'serve', 'ratelimit', ...isolatedFlags(data.path)], {
    env: { PATH: process.env['PATH'], RUNTIME_WATCH_ROOT: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready: ReadyLine[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{"event":"ready"')) ready.push(JSON.parse(line) as ReadyLine)
  })
  try {
    await expect.poll(() => ready.length, { timeout: 20_000 }).toBe(1)
    expect(await (await fetch(`${ready[0]?.debug}/rlconfig`)).text()).toContain('example.sign_in')
    await writeFile(watched.at('changed.ts'), '')
    await expect.poll(() => ready.length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(ready.at(-1)?.pid).not.toBe(ready[0]?.pid)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}, 60_000)
