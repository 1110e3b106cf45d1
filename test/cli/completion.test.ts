import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ratelimitCommands } from '../../src/cli/ratelimit-commands.ts'
import { settingGroups } from '../../src/cli/services.ts'
import { flagsOf } from '../../src/common/settings/settings.ts'
import { describeWithPrograms } from '../helpers/backends.ts'
import { runCommand } from '../helpers/process/run-command.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const runFile = promisify(execFile)

/** How each shell is made to tell what it would offer after a line. */
const SHELLS = {
  bash: (script: string, words: readonly string[]) => `source '${script}'
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_trivium; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Outside its line editor zsh completes nothing: what the script hands to the editor is printed instead.
  zsh: (script: string, words: readonly string[]) => `compdef() { }
_describe() { local list=$2; print -rl -- "\${(@)\${(@P)list}%%:*}" | grep -e "^\${words[CURRENT]}" }
compadd() { shift; print -rl -- $@ | grep -e "^\${words[CURRENT]}" }
_files() { print -rl -- \${words[CURRENT]}*(N) }
source '${script}'
words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _trivium`,
  fish: (script: string, words: readonly string[]) => `source '${script}'
complete -C '${words.join(' ')}' | string replace -r '\\t.*' ''`,
} as const

async function offered(shell: keyof typeof SHELLS, words: readonly string[]): Promise<string[]> {
  await using dir = await tempDir()
  const { code, stdout } = await runCommand(['completion', shell])
  expect(code).toBe(0)
  await writeFile(dir.at('script'), stdout)
  await writeFile(dir.at('rules.yaml'), '')
  const args = shell === 'zsh' ? ['-f', '-c'] : shell === 'bash' ? ['--norc', '-c'] : ['--no-config', '-c']
  const asked = await runFile(shell, [...args, SHELLS[shell](dir.at('script'), words)], { cwd: dir.path }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  expect(asked.stderr).toBe('')
  return asked.stdout.split('\n').filter(Boolean).toSorted()
}

describe.each(['bash', 'zsh', 'fish'] as const)('completion for %s', (shell) => {
  describeWithPrograms([shell], 'in the shell itself', () => {
    it.each([
      [
        ['trivium', 'co'],
        ['completion', 'config', 'contracts'],
      ],
      [
        ['trivium', 'tasks', ''],
        ['backup', 'check', 'create-admin', 'migrate', 'seed'],
      ],
      [['trivium', 'serve', 'docdb', 'ta'], ['tasks']],
      [['trivium', 'serve', '--log-l'], ['--log-level']],
      [
        ['trivium', 'serve', '--engine', ''],
        ['couchdb', 'leveldb', 'memory'],
      ],
      [['trivium', 'serve', '--engine', 'memory', '--docdb-read'], ['--docdb-readonly']],
      [['trivium', 'serve', '--help', 'a'], ['all']],
      [['trivium', 'config', '--js'], ['--json']],
      [['trivium', 'ratelimit', 'client', '-do'], ['-domain']],
      [['trivium', 'completion', 'b'], ['bash']],
    ])('%j', async (words, expected) => {
      expect(await offered(shell, words)).toEqual(expected)
    })
  })
})

describe('the scripts', () => {
  it.each(['bash', 'zsh', 'fish'])('know every flag of %s', async (shell) => {
    const { stdout } = await runCommand(['completion', shell])
    for (const setting of settingGroups.flatMap((group) => Object.values(group.settings))) {
      for (const flag of flagsOf(setting)) expect(stdout).toContain(shell === 'fish' ? `-l ${flag}` : `--${flag}`)
    }
  })

  it.each(Object.entries(ratelimitCommands))('name the flags that ratelimit %s explains', async (name, { flags }) => {
    const { code, stdout } = await runCommand(['ratelimit', name, '--help'])
    const explained = new Set(stdout.match(/(?<=[\s[])--?[a-z][\w-]*/g))
    expect(code).toBe(0)
    expect(flags.map((flag) => flag.name).filter((flag) => !explained.has(flag) && flag !== '--help')).toEqual([])
    expect([...explained].filter((flag) => !flags.some((known) => known.name === flag))).toEqual([])
  })

  it.each([
    [['completion'], "missing required argument 'shell'"],
    [['completion', 'csh'], 'Allowed choices are bash, zsh, fish'],
  ])('%j is a usage error', async (argv, message) => {
    const { code, stderr } = await runCommand(argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
