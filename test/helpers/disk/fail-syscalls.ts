import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

export interface SyscallFaults {
  readonly pid: number
  /** Only those on this file; on any when not given. */
  readonly path?: string
  readonly calls: readonly ('write' | 'fsync' | 'fdatasync')[]
  readonly error: 'EIO' | 'ENOSPC'
  /** Which of them fail, counted in each thread: `3`, `3+` for all from the third on; all when not given. */
  readonly when?: string
}

/** Lets system calls of a process fail, as on a dying disk, until the function it gives is called. Needs strace. */
export async function failSyscalls({ pid, path, calls, error, when }: SyscallFaults): Promise<() => Promise<void>> {
  const inject = `inject=${calls.join()}:error=${error}${when === undefined ? '' : `:when=${when}`}`
  const only = path === undefined ? [] : ['-P', path]
  const args = ['-f', '-p', String(pid), ...only, '-e', `trace=${calls.join()}`, '-e', inject]
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  strace.stderr.on('data', (chunk) => {
    told += String(chunk)
  })
  await expect.poll(() => told, { timeout: 10_000 }).toMatch(/attached/)
  return async () => {
    strace.kill('SIGINT')
    await once(strace, 'exit')
    expect(told).toContain('INJECTED')
  }
}
