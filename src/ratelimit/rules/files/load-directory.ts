import type { Problem } from '../definition.ts'
import { listRuleFiles, readRuleFiles } from '../rule-files.ts'
import { type ParseResult, parseFiles } from '../yaml/parse-files.ts'

export interface DirectoryOptions {
  readonly directory: string
  readonly ignoreDotFiles: boolean
  readonly mergeDomains: boolean
}

/** Loads all rule files of a directory. A file that cannot be read or used is a problem, never a rejection. */
export async function loadDirectory(options: DirectoryOptions): Promise<ParseResult> {
  try {
    const { rules, ignored } = await listRuleFiles(options.directory, options.ignoreDotFiles)
    const files = await readRuleFiles(options.directory, rules)
    const { domains, problems } = await parseFiles({ files, mergeDomains: options.mergeDomains })
    return { domains, problems: [...problems, ...ignored.map(ignoredProblem)] }
  } catch (error) {
    const message = `rules cannot be loaded: ${error instanceof Error ? error.message : String(error)}`
    return { domains: [], problems: [{ severity: 'error', source: options.directory, at: undefined, message }] }
  }
}

function ignoredProblem(source: string): Problem {
  return { severity: 'warning', source, at: undefined, message: 'the file is ignored: rule files end in .yaml or .yml' }
}
