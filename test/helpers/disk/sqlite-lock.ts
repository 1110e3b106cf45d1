import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface SqliteLock extends AsyncDisposable {
  /** Lets the lock go. */
  release(): Promise<void>
}

const HOLD = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.resume().on('end', () => { database.exec('rollback'); process.exit() })
`

/** Holds the write lock of an SQLite file from another process: locks of the same process would not be seen. */
export async function holdSqliteLock(file: string): Promise<SqliteLock> {
  const child = spawn(process.execPath, ['--eval', HOLD, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const release = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  return { release, [Symbol.asyncDispose]: release }
}
