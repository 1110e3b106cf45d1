import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PATH = `${ROOT}node_modules/.bin:${process.env['PATH']}`
const MAX_OUTPUT_BYTES = 2 ** 26
const runFile = promisify(execFile)

/** Runs a program of the repository. Fails with all that it printed. */
export async function run(cwd: string, program: string, ...args: readonly string[]): Promise<string> {
  try {
    const env = { ...withoutNpm(process.env), PATH, npm_config_update_notifier: 'false' }
    const { stdout } = await runFile(program, args, { cwd, env, maxBuffer: MAX_OUTPUT_BYTES })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** An npm that runs these tests hands its own settings down, such as not to run scripts. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name)))
}

/** A project of somebody who installed the client package from its tarball, and nothing else. */
export interface Consumer extends AsyncDisposable {
  readonly dir: TempDir
  /** Folder of the installed package. */
  readonly installed: string
  write(file: string, text: string): Promise<void>
}

/** Packs `trivium-sdk` as it would be published, and installs it in a new project. */
export async function installPacked(): Promise<Consumer> {
  const dir = await tempDir()
  const checkout = dir.at('checkout')
  for (const name of ['src/sdk', 'generated', 'package.json', 'tsconfig.json', 'LICENSE']) {
    await cp(`${ROOT}${name}`, `${checkout}/${name}`, { recursive: true })
  }
  await symlink(`${ROOT}node_modules`, `${checkout}/node_modules`)
  await run(`${checkout}/src/sdk`, 'npm', 'pack', '--silent', '--pack-destination', dir.path)
  const { version } = JSON.parse(await readFile(`${checkout}/src/sdk/package.json`, 'utf8')) as { version: string }
  const project = dir.at('my project')
  await mkdir(project)
  await writeFile(`${project}/package.json`, '{"type":"module","private":true}')
  const flags = ['--offline', '--no-audit', '--no-fund', '--silent']
  await run(project, 'npm', 'install', ...flags, dir.at(`trivium-sdk-${version}.tgz`))
  return {
    dir,
    installed: `${project}/node_modules/trivium-sdk`,
    write: (file, text) => writeFile(`${project}/${file}`, text),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

/** Folder of a consumer's own files. */
export function projectOf({ installed }: Consumer): string {
  return installed.slice(0, installed.indexOf('/node_modules'))
}
