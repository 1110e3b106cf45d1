#!/usr/bin/env node
import './cli/runtime/check-node.js'

// Everything else is loaded later: an older Node could not even link it, and must be told so first.
const { enableCompileCache } = await import('node:module')
// Compiled code is kept between runs, in a folder of the system's temporary files: the start takes a third less time.
enableCompileCache()

const { run } = await import('./cli/run.ts')
process.exitCode = await run(process.argv.slice(2))
