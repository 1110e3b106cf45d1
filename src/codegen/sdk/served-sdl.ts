import { readFile } from 'node:fs/promises'

/** The contract of the tasks service as it is served; `graphql.ts` has written it. */
export function readServedSdl(): Promise<string> {
  return readFile('generated/tasks/schema.graphql', 'utf8')
}
