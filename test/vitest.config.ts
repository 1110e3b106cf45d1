import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { UntestedReporter } from './helpers/untested-reporter.ts'

export default defineConfig({
  // One copy of graphql: the file that Node itself loads for `import` and `require` alike.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    dir: 'test',
    include: ['**/*.test.ts'],
    pool: 'forks',
    // Many tests wait for faults and time-outs; on two cores the default of one worker would only wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A machine may be busy; what is waited for comes all the same.
    expect: { poll: { timeout: 20_000 } },
    reporters: [...(process.env['TEST_REPORT'] === undefined ? [] : ['json']), 'default', new UntestedReporter()],
    outputFile: { json: process.env['TEST_REPORT'] ?? 'coverage/tests.json' },
    coverage: { include: ['src/**/*.ts'], exclude: ['src/codegen/**'] },
  },
})
