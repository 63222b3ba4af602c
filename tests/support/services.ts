// The services for a test: real ones, in a separate folder, with a fixed clock and a silent log.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import type { Clock } from '#core/platform/clock.ts'
import { readConfig } from '#core/platform/config.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import { openServices } from '#server/services.ts'
import { createDatabase } from './postgres.ts'
import { fixedClock } from './sample-folder.ts'
import { copySeeded } from './seeded-site.ts'
import { openSharedPool } from './shared-pool.ts'

export type TestServices = Services & { close: () => Promise<void> }

type Options = {
  /** Default: fixed at 15 January 2026, 10:30 in Dhaka. */
  clock?: Clock
  /** SQLite by default. */
  databaseUrl?: string
  /** True to start with the default content, on SQLite. */
  isSeeded?: boolean
}

/** A separate folder, migrated database and storage. The caller closes it. */
export async function createTestServices(options: Options = {}): Promise<TestServices> {
  const clock = options.clock ?? fixedClock
  const folder = await mkdtemp(join(tmpdir(), 'village-test-'))
  // Mails are queued and never sent.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.org' }
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: options.databaseUrl, ...mail })
  if (options.isSeeded) await copySeeded(folder)
  else if (!options.databaseUrl) await copyFile(inject('sqliteTemplate'), databaseFile(config))
  const services = await openServices(config, createLog('silent'), clock, openSharedPool)
  // No test cuts the power, and a commit that waits for the disk takes ten times as long.
  if (services.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(services.db)
  return {
    ...services,
    close: async () => {
      await services.close()
      // Work behind a response may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Called in a test; closed when the test ends. */
type Open = (options?: Pick<Options, 'clock'>) => Promise<TestServices>

/** The same tests on SQLite and on PostgreSQL, on a new database at each `open`. */
export function onEachDatabase(
  name: string,
  tests: (open: Open) => void,
  onPostgres: { tags?: 'long' } = {},
): void {
  describe(`${name} on SQLite`, () => {
    tests(async (options) => closedAtEnd(await createTestServices(options)))
  })
  describe(`${name} on PostgreSQL`, onPostgres, () => {
    tests(async (options) => {
      const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
      return closedAtEnd(await createTestServices({ ...options, databaseUrl }))
    })
  })
}

/** Options of a slow test with variants, of which `npm test` runs one. */
export const longUnless = (isTheOne: boolean) => (isTheOne ? {} : { tags: 'long' as const })

/** Works like `onEachDatabase`, but `npm test` leaves the tests on PostgreSQL to `npm run test:long`. */
export function onEachDatabaseSlow(name: string, tests: (open: Open) => void): void {
  onEachDatabase(name, tests, { tags: 'long' })
}

/** The same site opened by another process. */
export async function openAgain(services: TestServices): Promise<TestServices> {
  const { config, log, clock } = services
  return closedAtEnd(await openServices(config, log, clock))
}

function closedAtEnd(services: TestServices): TestServices {
  onTestFinished(() => services.close())
  return services
}
