// `npm run test:faults`: the built program, as processes that are killed, starved and misled (docs/reliability.md).
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The properties are those of `npm test`, tried more often.
    include: ['tests/faults/**/*.test.ts', 'tests/{hostile,properties}-*.test.ts'],
    env: { RUNS: process.env.RUNS ?? '50' },
    globalSetup: ['tests/faults/support/run-folder.ts', 'tests/support/global-postgres.ts'],
    reporters: ['default', './tests/faults/support/faults-table.ts'],
    pool: 'forks',
    // A fault shakes the whole machine; the next one begins when it is quiet again.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
