import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** What measures time, or kills and starts the whole program, has the machine to itself. */
const alone = [
  'bench/**/*.test.ts',
  'platform/content-version/postgres-version.test.ts',
  'tests/{two-processes,workers}.test.ts',
  // A short form of two faults; `npm run test:faults` makes them all.
  'tests/faults/{kill,crash}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-postgres.ts'],
    setupFiles: ['tests/support/cheap-passwords.ts'],
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // The machine's own time zone must not be what makes a date come out right.
    env: { TZ: 'America/New_York', FAULTS_ROUNDS: '2' },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{platform,app,server,cli,error-messages}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...alone],
          // Two on two cores as well: each spends much of its time waiting.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      { extends: true, test: { name: 'alone', include: alone, fileParallelism: false } },
    ],
  },
})
