import { readdir, readFile } from 'node:fs/promises'
import { type DocumentNode, parse } from 'graphql'

/** Files whose types are written out first, in this order; all others of the folder follow by their name. */
const FIRST = ['scalars', 'task', 'person', 'session', 'admin'].map((name) => `${name}.graphql`)

/** Codegen loader: reads every file of the folder in one fixed order. The library's own takes them as they finish loading. */
export default async function load(folder: string): Promise<DocumentNode> {
  const found = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort()
  const names = [...FIRST, ...found.filter((name) => !FIRST.includes(name))]
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  return parse(texts.join('\n'))
}
