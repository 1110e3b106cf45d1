/** Runs every benchmark of this folder, or those named: `make bench`, `node test/bench/main.ts ratelimit`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'

const wanted = process.argv.slice(2)
const files = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort()

for (const file of files) {
  process.stdout.write(`\n# ${file}\n`)
  const child = spawn(process.execPath, [`${import.meta.dirname}/${file}`], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
