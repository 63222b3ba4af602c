// A migration interrupted after any of its statements leaves a version, never a part of one, and the next start
// continues from there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#core/kernel/db/database.ts'
import { knownMigrations, listMigrations, migrateIn } from '#core/kernel/db/migrate.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { systemClock } from '#core/platform/clock.ts'
import { readConfig } from '#core/platform/config.ts'
import { createLog } from '#core/platform/log.ts'
import { createDatabase } from '../support/postgres.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { preload } from './support/preload.ts'

vi.mock('#core/kernel/db/migration-files.ts', () => import('../support/next-migrations.ts'))

type Env = { DATA_DIR: string; DATABASE_URL?: string }

/** Interval of statements for a quick run. */
const step = Number(process.env.FAULTS_STEP) || 1
const atOnce = 3

for (const dialect of ['sqlite', 'postgres'] as const) {
  for (const from of [undefined, knownMigrations[0]]) {
    test(`a migration cut off after each statement, ${dialect}, from ${from ?? 'nothing'}`, async (context) => {
      const figures = countFor(context, `cut-off migration, ${dialect} from ${from ?? 'nothing'}`)
      const schemas = await referenceSchemas(dialect)
      const total = await countStatements(dialect, from)
      expect(total).toBeGreaterThan(4)
      const places = Array.from({ length: Math.floor(total / step) }, (_, at) => (at + 1) * step)

      async function cutOff(dieAt: number) {
        const env = await startFrom(dialect, from)
        const { signal } = await migrateInChild(env, dieAt)
        expect(signal, `after statement ${dieAt}`).toBe('SIGKILL')
        await withDatabaseOf(env, async (db) => {
          const done = await listMigrations(db, dialect)
          expect(done).toEqual(knownMigrations.slice(0, done.length))
          expect(await schemaOf(db, dialect), `after statement ${dieAt}`).toEqual(
            schemas[done.length],
          )
        })
        const database = await openDatabase(readConfig(env), createLog('silent'), systemClock)
        expect(await listMigrations(database.db, dialect)).toEqual(knownMigrations)
        expect(await schemaOf(database.db, dialect)).toEqual(schemas.at(-1))
        if (from) expect(await countDonors(database.db)).toBe(1)
        await database.close()
        rmSync(env.DATA_DIR, { recursive: true, force: true })
        figures.rounds += 1
      }

      const workers = Array.from({ length: atOnce }, async () => {
        for (let next = places.shift(); next; next = places.shift()) await cutOff(next)
      })
      await Promise.all(workers)
      figures.note = `${total} statements`
    })
  }
}

/** An empty database, or one used by an older program. */
async function startFrom(dialect: Dialect, last: string | undefined): Promise<Env> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'village-migration-'))
  const env: Env = { DATA_DIR }
  if (dialect === 'postgres') env.DATABASE_URL = await createDatabase(inject('postgresUrl'))
  if (last) {
    await withDatabaseOf(env, async (db) => {
      await db.transaction().execute((tx) => migrateIn(tx, dialect, new Date(), last))
      await sql`insert into donors ("group", "name", "hasConsentOnFile", "sortOrder", "isSample", "createdAt", "updatedAt")
        values ('national', 'There before', ${false}, 1, ${false}, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`.execute(
        db,
      )
    })
  }
  return env
}

async function countDonors(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('donors').select('id').execute()).length
}

async function countStatements(dialect: Dialect, from: string | undefined): Promise<number> {
  const env = await startFrom(dialect, from)
  const { code, statements } = await migrateInChild(env, 0)
  expect(code).toBe(0)
  return statements
}

async function migrateInChild(env: Env, dieAt: number) {
  const counter = join(env.DATA_DIR, 'statements')
  const child = spawn(process.execPath, ['cli/site.ts', 'migrate'], {
    env: {
      ...process.env,
      ...env,
      ...preload('next-migrations.mjs', 'die-at-statement.mjs'),
      DIE_AT: String(dieAt),
      STATEMENTS: counter,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal]: [number | null, string | null] = await once(child, 'exit').then(
    ([code, signal]) => [code, signal],
  )
  return { code, signal, statements: code === 0 ? Number(readFileSync(counter, 'utf8')) : 0 }
}

/** Schemas after none, one, two … migrations. */
async function referenceSchemas(dialect: Dialect): Promise<unknown[]> {
  const schemas: unknown[] = []
  for (const last of [undefined, ...knownMigrations]) {
    const env = await startFrom(dialect, undefined)
    await withDatabaseOf(env, async (db) => {
      if (last) await db.transaction().execute((tx) => migrateIn(tx, dialect, new Date(), last))
      schemas.push(await schemaOf(db, dialect))
    })
  }
  return schemas
}

async function schemaOf(db: Kysely<Tables>, dialect: Dialect): Promise<unknown> {
  const query =
    dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_schema order by type, name`
      : sql`select table_name, column_name, data_type, is_nullable, '' as def
              from information_schema.columns where table_schema = 'public'
            union all
            select tablename, indexname, '', '', indexdef from pg_indexes where schemaname = 'public'
            order by 1, 2`
  return (await query.execute(db)).rows
}
