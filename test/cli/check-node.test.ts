import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/temp-dir.ts'

const RUNTIME = fileURLToPath(new URL('../../src/cli/runtime', import.meta.url))
const PACKAGE = `node-${process.platform}-${process.arch}`
const MISSING_LIBRARY = `#!/bin/sh
echo "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2
exit 127
`

/**
 * A folder as npm leaves it, with a space in its name, holding the scripts and, if given, a delivered Node that is
 * this shell script.
 */
async function installation(deliveredNode?: string) {
  const dir = await tempDir()
  const root = dir.at('my folder')
  await cp(RUNTIME, `${root}/runtime`, { recursive: true })
  await writeFile(`${root}/package.json`, '{"type":"module"}')
  const binary = `${root}/node_modules/${PACKAGE}/bin/node`
  if (deliveredNode !== undefined) {
    await mkdir(dirname(binary), { recursive: true })
    await mkdir(`${root}/node_modules/.bin`)
    await symlink(binary, `${root}/node_modules/.bin/node`)
    await writeFile(`${root}/node_modules/${PACKAGE}/package.json`, '{}')
    await writeFile(binary, deliveredNode)
    await chmod(binary, 0o755)
  }
  return Object.assign(dir, { root, binary })
}

/** Runs one of the scripts as if this were another version of Node. */
function run(script: string, root: string, version: string) {
  const disguise = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`
  const args = ['--import', disguise, `${root}/runtime/${script}`, 'serve', 'docdb']
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root })
}

describe('the guard against an old Node', () => {
  it.each(['18.0.0', '20.20.2', '24.16.9'])(
    'ends with 78 on %s where there is no other, and says so',
    async (version) => {
      await using dir = await installation()
      const { status, stderr } = run('check-node.js', dir.root, version)
      expect(status).toBe(78)
      expect(stderr).toContain(`trivium needs Node 24.17 or newer, this is ${version} (${process.execPath})`)
      expect(stderr).toContain('npm has installed no other one for this machine')
    },
  )

  it.each(['24.17.0', '25.0.0', '26.10.0'])('lets %s pass', async (version) => {
    await using dir = await installation()
    expect(run('check-node.js', dir.root, version)).toMatchObject({ status: 0, stderr: '' })
  })

  it('goes on under the delivered Node with the same arguments and its exit code', async () => {
    await using dir = await installation(
      '#!/bin/sh\n[ "$1" = --version ] && { echo v24.21.0; exit; }\necho "$@"; exit 69\n',
    )
    expect(run('check-node.js', dir.root, '20.20.2')).toMatchObject({
      status: 69,
      stdout: `${dir.root}/runtime/check-node.js serve docdb\n`,
      stderr: '',
    })
  })

  it.each([
    [
      'a library is missing',
      MISSING_LIBRARY,
      'needs the library libatomic.so.1, which this machine lacks; on Debian and Ubuntu: apt-get install libatomic1',
    ],
    ['the loader is missing', '#!/no/such/loader\n', 'is made for glibc, which this system does not have'],
    ['it is old itself', '#!/bin/sh\necho v22.1.0\n', 'is Node 22.1.0'],
    ['it crashes', '#!/bin/sh\necho "Illegal instruction" >&2; exit 132\n', 'does not start: Illegal instruction'],
  ])('names what is wrong with the delivered Node when %s', async (_what, script, reason) => {
    await using dir = await installation(script)
    const { status, stderr } = run('check-node.js', dir.root, '20.20.2')
    expect(status).toBe(78)
    expect(stderr).toContain(`${dir.binary} ${reason}`)
  })
})

describe('the choice of Node after an installation', () => {
  it('keeps a delivered Node that starts', async () => {
    await using dir = await installation('#!/bin/sh\necho v24.21.0\n')
    expect(run('use-delivered-node.js', dir.root, '20.20.2')).toMatchObject({ status: 0, stderr: '' })
    expect(await readlink(`${dir.root}/node_modules/.bin/node`)).toBe(dir.binary)
  })

  it("takes the system's Node when it is new enough and the delivered one does not start", async () => {
    await using dir = await installation(MISSING_LIBRARY)
    const { status, stderr } = run('use-delivered-node.js', dir.root, '24.17.0')
    expect(status).toBe(0)
    expect(stderr).toContain('libatomic.so.1')
    expect(stderr).toContain(`Node 24.17.0 (${process.execPath}) is used in its place`)
    await expect(readlink(`${dir.root}/node_modules/.bin/node`)).rejects.toThrow('ENOENT')
  })

  it('ends with 78 when neither can be used', async () => {
    await using dir = await installation(MISSING_LIBRARY)
    const { status, stderr } = run('use-delivered-node.js', dir.root, '20.20.2')
    expect(status).toBe(78)
    expect(stderr).toContain('apt-get install libatomic1')
    expect(stderr).toContain('Node 20.20.2')
  })
})
