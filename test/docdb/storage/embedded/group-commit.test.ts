import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { WriteResult } from '../../../../src/docdb/storage/document-store.ts'
import { GroupCommit } from '../../../../src/docdb/storage/embedded/group-commit.ts'

const written = (documents: readonly number[]): WriteResult[] =>
  documents.map((n) => ({ ok: true, id: String(n), rev: '1-a' }))

describe('the write queue', () => {
  it('lets those who come while a commit is under way share the next one', async () => {
    const commits: (readonly number[])[] = []
    let finish = () => {}
    const queue = new GroupCommit<number>(async (documents) => {
      commits.push(documents)
      if (commits.length === 1) await new Promise<void>((resolve) => (finish = resolve))
      return written(documents)
    })
    const first = queue.add([1])
    const others = [queue.add([2, 3]), queue.add([4]), queue.add([])]
    finish()
    expect((await first).map(({ id }) => id)).toEqual(['1'])
    expect((await Promise.all(others)).map((results) => results.map(({ id }) => id))).toEqual([['2', '3'], ['4'], []])
    expect(commits).toEqual([[1], [2, 3, 4]])
  })

  it('tells a failure to everyone in the commit, and goes on', async () => {
    let failing = true
    const queue = new GroupCommit<number>(async (documents) => {
      if (failing) throw new Error('no')
      return written(documents)
    })
    const results = await Promise.allSettled([queue.add([1]), queue.add([2])])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await queue.add([3])).toHaveLength(1)
  })

  it('gives callers of a slow disk one commit for all of them', async () => {
    const sizes: number[] = []
    const queue = new GroupCommit<number>(async (documents) => {
      sizes.push(documents.length)
      await sleep(20)
      return written(documents)
    })
    const caller = async () => {
      for (let n = 0; n < 10; n += 1) await queue.add([n])
    }
    await Promise.all(Array.from({ length: 8 }, caller))
    // The first commit serves whoever came first; from then on all eight share each.
    expect(sizes.length).toBeLessThanOrEqual(14)
  })
})
