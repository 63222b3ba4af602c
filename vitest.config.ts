import { globSync, readFileSync } from 'node:fs'
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

const globalSetup = ['tests/support/global-postgres.ts']

/** What needs a database, a running site or another process. */
const helpers =
  /inject\(|#tests\/(?:factories|support\/(?:services|postgres|accounts|backup-sites|content|own-site))/

const beside = globSync('{platform,app,server,cli,error-messages}/**/*.test.{ts,tsx}')
/** `npm run test:unit`: the others, which are quick. */
const unit = beside.filter((file) => !helpers.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    setupFiles: ['tests/support/cheap-passwords.ts'],
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // The machine's own time zone must not be what makes a date come out right.
    env: { TZ: 'America/New_York', FAULTS_ROUNDS: '2' },
    // Two on two cores as well: each spends much of its time waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'together',
          include: [...beside, 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unit, ...alone],
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, globalSetup, fileParallelism: false },
      },
    ],
  },
})
