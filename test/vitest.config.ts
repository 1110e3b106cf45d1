import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: 'test',
    include: ['**/*.test.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env['TEST_REPORT'] === undefined ? ['default'] : ['default', 'json'],
    outputFile: { json: process.env['TEST_REPORT'] ?? 'coverage/tests.json' },
    coverage: { include: ['src/**/*.ts'], exclude: ['src/codegen/**', 'src/admin/**'] },
  },
})
