import { readdir } from 'node:fs/promises'

const LOG = /^(\d+)\.log$/

export interface LevelLog {
  readonly name: string
  readonly number: number
}

/** The logs in the folder of a LevelDB, oldest first. By number: names of more than six digits sort otherwise. */
export async function listLogs(folder: string): Promise<readonly LevelLog[]> {
  const logs = (await readdir(folder)).flatMap((name) => {
    const number = LOG.exec(name)?.[1]
    return number === undefined ? [] : [{ name, number: Number(number) }]
  })
  return logs.sort((a, b) => a.number - b.number)
}
