// `npm run test:faults`: the built program, as processes that are killed, starved and misled (docs/limits.md).
import { defineConfig } from 'vitest/config'

// The properties are those of `npm test` and `npm run test:long`, tried more often. Set here for the global set-up too,
// which prints it.
process.env.RUNS ??= '50'

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts', 'tests/{hostile,properties}-*.test.ts'],
    tags: [{ name: 'long', description: 'Left out by `npm test`; here it makes no difference.' }],
    globalSetup: ['tests/faults/support/run-folder.ts', 'tests/support/global-postgres.ts'],
    reporters: ['default', './tests/faults/support/faults-table.ts'],
    pool: 'forks',
    // A fault shakes the whole machine; the next one begins when it is quiet again.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
