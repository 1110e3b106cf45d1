import { expect, it } from 'vitest'
import { describeWithPrograms } from '../../../helpers/backends.ts'
import { failSyscalls, type SyscallFaults } from '../../../helpers/disk/fail-syscalls.ts'
import { isolatedFlags, runTrivium } from '../../../helpers/process/run-trivium.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'
import { callAt } from '../../helpers/client.ts'
import { fileOf, folderOf } from '../../helpers/folders.ts'

const WRITERS = 4
const WRITES = 20
const MARKS = 10

const faults: readonly (readonly [SyscallFaults['calls'], SyscallFaults['error'], string])[] = [
  [['fdatasync'], 'EIO', '1'],
  [['fdatasync'], 'EIO', '4+'],
  [['write'], 'EIO', '2'],
  [['write'], 'EIO', '9'],
  [['write'], 'ENOSPC', '3'],
  [['write'], 'ENOSPC', '5+'],
]

/** What the server answered: documents, and how far each mark had come. */
class Ledger {
  readonly documents: string[] = []
  readonly marks = new Map<string, number>()
  readonly statuses = new Set<number>()

  async writeDocuments(url: string, name: string): Promise<void> {
    for (let n = 0; n < WRITES; n += 1) {
      const id = `${name}-${n}`
      const { status } = await callAt(url, 'PUT', `/db/${id}`, { body: { pad: 'x'.repeat(n * 400) } })
      this.statuses.add(status)
      if (status === 201) this.documents.push(id)
    }
  }

  /** Local documents do not take their turn with the others. */
  async writeMarks(url: string, name: string): Promise<void> {
    for (let n = 0; n < MARKS; n += 1) {
      const { json } = await callAt(url, 'GET', `/db/_local/${name}`)
      const rev = json?._rev === undefined ? {} : { _rev: json._rev }
      const { status } = await callAt(url, 'PUT', `/db/_local/${name}`, { body: { n, ...rev } })
      this.statuses.add(status)
      if (status === 201) this.marks.set(name, n)
    }
  }

  /** What was answered and is not there. */
  async missing(url: string): Promise<readonly string[]> {
    const { rows } = (await callAt(url, 'GET', '/db/_all_docs')).json
    const found = new Set(rows.map(({ id }: { id: string }) => id))
    const missing = this.documents.filter((id) => !found.has(id))
    for (const [name, n] of this.marks) {
      if ((await callAt(url, 'GET', `/db/_local/${name}`)).json.n < n) missing.push(name)
    }
    return missing
  }
}

describeWithPrograms(['strace'], 'a disk on which system calls fail', () => {
  it.each(faults)('loses nothing that was answered (%j %s at %s)', async (calls, error, when) => {
    await using dir = await tempDir()
    const flags = ['docdb', ...isolatedFlags(dir.path), '--docdb-peer', 'true']
    const ledger = new Ledger()
    {
      await using server = await runTrivium(flags)
      const url = server.ready.http
      await callAt(url, 'PUT', '/db')
      await ledger.writeDocuments(url, 'before')
      const path = await fileOf(await folderOf(dir.at('docdb'), 'db'), /\.log$/)
      const release = await failSyscalls({ pid: server.ready.pid, path, calls, error, when })
      await Promise.all([
        ...Array.from({ length: WRITERS }, (_, n) => ledger.writeDocuments(url, `during-${n}`)),
        ledger.writeMarks(url, 'first'),
        ledger.writeMarks(url, 'second'),
      ])
      await release()
      await ledger.writeDocuments(url, 'after')
      expect(await ledger.missing(url)).toEqual([])
      await server.end('SIGKILL')
    }
    expect(ledger.statuses).toEqual(new Set([201, error === 'ENOSPC' ? 507 : 503]))
    await using server = await runTrivium(flags)
    expect(await ledger.missing(server.ready.http)).toEqual([])
  })
})
