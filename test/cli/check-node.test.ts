import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const GUARD = fileURLToPath(new URL('../../src/cli/check-node.js', import.meta.url))

/** Runs the guard as if this were another version of Node. */
function guardOn(version: string) {
  const disguise = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`
  return spawnSync(process.execPath, ['--import', disguise, GUARD], { encoding: 'utf8' })
}

describe('the guard against an old Node', () => {
  it.each(['18.0.0', '20.20.2', '24.16.9'])('ends with 78 on %s and says what to do', (version) => {
    const { status, stderr } = guardOn(version)
    expect(status).toBe(78)
    expect(stderr).toContain(`trivium needs Node 24.17 or newer, this is ${version}`)
    expect(stderr).toContain('npm ci')
  })

  it.each(['24.17.0', '25.0.0', '26.10.0'])('lets %s pass', (version) => {
    expect(guardOn(version)).toMatchObject({ status: 0, stderr: '' })
  })
})
