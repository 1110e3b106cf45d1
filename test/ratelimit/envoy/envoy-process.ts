import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { tempDir } from '../../helpers/temp-dir.ts'
import { until } from '../../helpers/until.ts'

/** A real Envoy of the test's own. */
export interface EnvoyProcess extends AsyncDisposable {
  /** Port of a listener, by its name. */
  port(listener: string): number
  /** A statistic by its full name; 0 when Envoy has none of it. */
  stat(name: string): Promise<number>
  /** The text of a file in Envoy's own folder, such as an access log; empty while there is none. */
  read(file: string): Promise<string>
}

/** Starts `$ENVOY` with a bootstrap, which may use `{dir}` for Envoy's own folder; listeners ask for port 0. */
export async function startEnvoy(bootstrap: object): Promise<EnvoyProcess> {
  await using opening = new AsyncDisposableStack()
  const dir = opening.use(await tempDir())
  const admin = { address: { socket_address: { address: '127.0.0.1', port_value: 0 } } }
  await writeFile(dir.at('envoy.json'), JSON.stringify({ ...bootstrap, admin }).replaceAll('{dir}', dir.path))
  const flags = ['--disable-hot-restart', '--concurrency', '1', '--log-level', 'error']
  const files = ['-c', dir.at('envoy.json'), '--admin-address-path', dir.at('admin')]
  const child = spawn(process.env['ENVOY'] ?? 'envoy', [...flags, ...files], { stdio: ['ignore', 'ignore', 'pipe'] })
  let problems = ''
  child.stderr.on('data', (chunk) => {
    problems += String(chunk)
  })
  opening.defer(() => end(child))
  const address = await until('the address of the administration of Envoy', async () => {
    if (child.exitCode !== null) throw new Error(`Envoy ended:\n${problems}`)
    return (await readFile(dir.at('admin'), 'utf8').catch(() => '')) || undefined
  })
  const ask = async (path: string) => (await fetch(`http://${address}${path}`)).text()
  await until('Envoy being live', async () => (await ask('/ready').catch(() => '')).startsWith('LIVE'))
  const listeners = JSON.parse(await ask('/listeners?format=json')) as Listeners
  const ports = new Map(
    listeners.listener_statuses.map(({ name, local_address }) => [name, local_address.socket_address.port_value]),
  )
  const opened = opening.move()
  return {
    port: (listener) => ports.get(listener) ?? 0,
    async stat(name) {
      const line = (await ask('/stats')).split('\n').find((one) => one.startsWith(`${name}: `))
      return Number(line?.split(': ')[1] ?? 0)
    },
    read: (file) => readFile(dir.at(file), 'utf8').catch(() => ''),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface Listeners {
  readonly listener_statuses: readonly {
    readonly name: string
    readonly local_address: { readonly socket_address: { readonly port_value: number } }
  }[]
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
