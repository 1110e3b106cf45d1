// Run by `make` with the system's Node: `npm ci`, telling how far it is, since npm itself says nothing for minutes.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const REPORT_MS = Number(process.argv[2] ?? 10_000)
/** Reports without a new package until the network is suspected. */
const QUIET_REPORTS = 3

const places = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  .filter(([place, entry]) => place !== '' && isForThisMachine(entry))
  .map(([place]) => place)

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry of the lockfile */
function isForThisMachine({ os, cpu, libc }) {
  const isMusl = process.platform === 'linux' && !(process.report?.getReport().header.glibcVersionRuntime ?? false)
  const matches = (/** @type {string[] | undefined} */ wanted, /** @type {string} */ own) =>
    wanted === undefined || wanted.includes(own) || (wanted[0]?.startsWith('!') && !wanted.includes(`!${own}`))
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, isMusl ? 'musl' : 'glibc')
}

const started = Date.now()
let installed = 0
let quiet = 0
say(`installing about ${places.length} packages into node_modules; the first time takes minutes`)
const timer = setInterval(report, REPORT_MS)
const npm = spawn('npm', ['ci'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
})
npm.on('error', (error) => end(`npm cannot be run: ${error.message}`))
npm.on('exit', (code) => end(code === 0 ? undefined : `npm ci failed with exit code ${code}`))

function report() {
  // npm makes all folders first and fills them later.
  const now = places.filter((place) => existsSync(`${place}/package.json`)).length
  quiet = now > installed ? 0 : quiet + 1
  installed = now
  const seconds = Math.round((Date.now() - started) / 1_000)
  say(`${installed} of about ${places.length} packages after ${seconds} s`)
  if (quiet % QUIET_REPORTS === 0 && quiet > 0) {
    say(`nothing new for a while; npm asks ${registry()}: is it reachable from here?`)
  }
}

/** @param {string | undefined} problem */
function end(problem) {
  clearInterval(timer)
  if (problem === undefined) return say(`installed in ${Math.round((Date.now() - started) / 1_000)} s`)
  say(`${problem}; it asked ${registry()}. Run it again once that can be reached.`)
  process.exitCode = 1
}

/** The registry that npm is set to; npm itself keeps quiet about one with credentials. */
function registry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const url = (stdout ?? '').trim()
  return url.startsWith('http') ? `the registry ${url}` : 'its registry'
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`)
}
