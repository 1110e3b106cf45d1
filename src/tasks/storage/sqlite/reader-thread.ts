/** Thread of its own for statements that take long: however long, the event loop goes on. */
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import type { ReaderResult, ReaderTask, ReaderThreadData } from './reader-pool.ts'
import { StatementLimit, StatementTimeoutError } from './statement-limit.ts'

const { file, busyTimeoutMs } = workerData as ReaderThreadData
const database = new Sqlite(file, { readonly: true, timeout: busyTimeoutMs })
const limit = new StatementLimit(database, () => performance.now())

parentPort?.on('message', (task: ReaderTask) => parentPort?.postMessage(run(task)))

function run({ sql, parameters, timeoutMs }: ReaderTask): ReaderResult {
  try {
    return { rows: limit.run(timeoutMs, () => database.prepare(sql).all(...parameters)) }
  } catch (error) {
    if (error instanceof StatementTimeoutError) return { isTimeout: true }
    const { message, code } = error as Error & { code?: string }
    return { message, code: code ?? '' }
  }
}
