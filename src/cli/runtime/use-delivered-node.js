// Run by `make` with the system's Node, once after each installation: decides which Node everything else runs on.
import { rmSync } from 'node:fs'
import { deliveredNode, isNewEnough, LEAST_VERSION, whyUnusable } from './node-versions.js'

const path = deliveredNode()
const problem = path === undefined ? 'npm has no Node for this machine' : whyUnusable(path)

if (problem !== undefined) {
  const own = `Node ${process.versions.node} (${process.execPath})`
  if (!isNewEnough(process.versions.node)) {
    process.stderr.write(`${problem}, and ${own} is too old: ${LEAST_VERSION} or newer is needed.\n`)
    process.exit(78)
  }
  // The link would come first on the path.
  rmSync('node_modules/.bin/node', { force: true })
  process.stderr.write(`${problem}; ${own} is used in its place.\n`)
}
