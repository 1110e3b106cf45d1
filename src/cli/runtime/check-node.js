// Plain JavaScript on purpose: it must run, and say what is wrong, on any Node.
import { spawn } from 'node:child_process'
import { deliveredNode, isNewEnough, LEAST_VERSION, whyUnusable } from './node-versions.js'

if (!isNewEnough(process.versions.node)) await runOnDeliveredNode()

/** Goes on under the Node that npm delivered with the package, as this one is too old; never returns. */
async function runOnDeliveredNode() {
  const path = deliveredNode()
  const problem = path === undefined ? 'npm has installed no other one for this machine' : whyUnusable(path)
  if (path === undefined || problem !== undefined) {
    process.stderr.write(
      `trivium needs Node ${LEAST_VERSION} or newer, this is ${process.versions.node} (${process.execPath}), and ${problem}.\n` +
        'Install a newer Node, or install the packages again without --omit=optional.\n',
    )
    process.exit(78)
  }
  const child = spawn(path, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    // A terminal sends Ctrl-C to the child by itself, and a second one would end it at once.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  await new Promise((_resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}
