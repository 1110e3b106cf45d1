import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../until.ts'

const PACKAGE = 'pouchdb-server@4.2.0'

export interface PouchServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts pouchdb-server on a folder. It is no dependency of this package: npm installs it once, in a folder of its own. */
export async function startPouchServer(data: string, port: number): Promise<PouchServer> {
  const home = join(tmpdir(), 'trivium-bench', PACKAGE.replace('@', '-'))
  const bin = join(home, 'node_modules', '.bin', 'pouchdb-server')
  if (!existsSync(bin)) {
    await mkdir(home, { recursive: true })
    await writeFile(join(home, 'package.json'), '{"private":true}')
    await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE], { cwd: home })
  }
  await mkdir(data, { recursive: true })
  const args = [bin, '--port', String(port), '--host', '127.0.0.1', '--dir', data, '-n', '--no-stdout-logs']
  const child = spawn(process.execPath, args, { cwd: data, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => void child.on('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await until('pouchdb-server', () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
