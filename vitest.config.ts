import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{platform,app,server,cli}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'bench/**/*.test.ts',
      // A short form of two faults; `npm run test:faults` makes them all.
      'tests/faults/{kill,crash}.test.ts',
    ],
    globalSetup: ['tests/support/global-postgres.ts'],
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // The machine's own time zone must not be what makes a date come out right.
    env: { TZ: 'America/New_York', FAULTS_ROUNDS: '2' },
  },
})
