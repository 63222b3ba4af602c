import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { outageError } from './outage.ts'
import { openSqlite } from './sqlite.ts'

test('a full database says so, also in a transaction, and goes on when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-full-'))
  const { db, probe } = openSqlite(join(folder, 'site.db'))
  await migrate(db, 'sqlite', new Date())
  await sql`pragma max_page_count = 1`.execute(db)
  const link = {
    tokenHash: 'x'.repeat(100_000),
    createdAt: '2026-01-01T00:00:00.000Z',
    usedAt: null,
  }
  const save = () =>
    db.transaction().execute((tx) => tx.insertInto('setupLinks').values(link).execute())
  const error = await save().catch((error: unknown) => error)
  expect(outageError(error)?.message).toContain('The storage is full')

  await sql`pragma max_page_count = 10000`.execute(db)
  await save()
  expect(await db.selectFrom('setupLinks').selectAll().execute()).toEqual([link])
  probe.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
