import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { screenTexts } from '#translations/screen-texts.ts'

const globalSetup = ['tests/support/global-postgres.ts']

/** Helpers of tests that need a database, a running site or another process. */
const helpers =
  /inject\(|#tests\/(?:factories|support\/(?:services|postgres|accounts|backup-sites|content|own-site))/

const beside = globSync('{core,modules,app,server,cli,bench,translations}/**/*.test.{ts,tsx}')
const replacing = beside.filter((file) => /vi\.(?:un)?mock\(/.test(readFileSync(file, 'utf8')))
/** `npm run test:unit`: the others, which are quick. */
const unit = beside.filter(
  (file) => !helpers.test(readFileSync(file, 'utf8')) && !replacing.includes(file),
)

/** Tests that measure time have the machine to themselves, and tests that replace a module a worker of their own. */
const alone = [
  ...replacing,
  'modules/mail/forgotten-time.test.ts',
  'bench/bench.test.ts',
  'core/kernel/content-version/postgres-version.test.ts',
  'core/platform/documents/pdf.test.ts',
  'tests/two-processes.test.ts',
]

export default defineConfig({
  plugins: [screenTexts],
  // Must match the build of React that `NODE_ENV` below selects.
  oxc: { jsx: { development: false } },
  test: {
    setupFiles: ['tests/support/cheap-passwords.ts', 'tests/support/patient-waits.ts'],
    expect: { poll: { timeout: 20_000 } },
    tags: [{ name: 'long', description: 'Left by `npm test` to `npm run test:long`.' }],
    pool: 'forks',
    // A worker loads every module once, for all its files: only those of `alone` may replace one.
    isolate: false,
    // Cores are shared, and may be slow: what takes three seconds alone may take fifteen.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The machine's own time zone must not be what makes a date come out right.
    // React renders as for visitors, which takes half the time of its development build.
    env: { TZ: 'America/New_York', NODE_ENV: 'production' },
    // More than cores: each spends some of its time waiting.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unit, exclude: [...configDefaults.exclude, ...alone] },
      },
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
        test: {
          name: 'alone',
          include: alone,
          globalSetup,
          fileParallelism: false,
          isolate: true,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
