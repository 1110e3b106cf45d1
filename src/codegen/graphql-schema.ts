import { readFile } from 'node:fs/promises'
import { type DocumentNode, parse } from 'graphql'

/** Files of schema/ in the order in which their types are written out. */
const FILES = ['scalars', 'task', 'person', 'session', 'admin']

/** Codegen loader: reads the files in one fixed order. The library's own takes them as they finish loading. */
export default async function load(folder: string): Promise<DocumentNode> {
  const texts = await Promise.all(FILES.map((name) => readFile(`${folder}/${name}.graphql`, 'utf8')))
  return parse(texts.join('\n'))
}
