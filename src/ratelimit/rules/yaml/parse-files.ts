import { Worker } from 'node:worker_threads'
import type { DomainDefinition, Problem } from '../definition.ts'
import type { RuleFile } from '../rule-files.ts'
import { unflatten } from './transfer.ts'

export interface ParseTask {
  readonly files: readonly RuleFile[]
  readonly mergeDomains: boolean
}

export interface ParseResult {
  readonly domains: readonly DomainDefinition[]
  readonly problems: readonly Problem[]
}

/** What the thread hands over: definitions as texts, which are read in small steps. */
export interface ParsedFiles {
  readonly chunks: readonly string[]
  readonly problems: readonly Problem[]
}

const DEADLINE_MS = 30_000
const MAX_HEAP_MB = 1_024

/** Parses and checks rule files on another thread. Rejects when that takes too long or too much memory. */
export async function parseFiles(task: ParseTask): Promise<ParseResult> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./parse-worker.${extension}`, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const { chunks, problems } = await new Promise<ParsedFiles>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`parsing the rule files took more than ${DEADLINE_MS / 1000} s`)),
        DEADLINE_MS,
      )
      worker.on('message', (message: ParsedFiles | object) => {
        // Node's watch mode sends messages of its own from every thread.
        if ('chunks' in message) resolve(message)
      })
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the rule files could not be parsed')))
    })
    return { domains: await unflatten(chunks), problems }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
