#!/usr/bin/env node
import './cli/check-node.js'

const { run } = await import('./cli/run.ts')
process.exitCode = await run(process.argv.slice(2))
