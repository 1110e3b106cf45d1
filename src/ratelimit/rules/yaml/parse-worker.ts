/** Thread of its own for parsing rule files: however long that takes, decisions go on. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkRules } from '../validate.ts'
import type { ParsedFiles, ParseTask } from './parse-files.ts'
import { readRuleFile } from './read-rules.ts'
import { flatten } from './transfer.ts'

const { files, mergeDomains } = workerData as ParseTask
const results = files.map((file) => readRuleFile(file.source, file.bytes))
const domains = results.flatMap((result) => result.domain ?? [])
const problems = [...results.flatMap((result) => result.problems), ...checkRules(domains, mergeDomains)]
parentPort?.postMessage({ chunks: flatten(domains), problems } satisfies ParsedFiles)
