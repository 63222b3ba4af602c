import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '#core/platform/log.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { knownMigrations, listMigrations, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

test('migrations can be listed while another process replaces tables', {
  tags: 'long',
}, async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const [asking, migrating] = [open(url), open(url)]
  expect(await listMigrations(asking, 'postgres')).toEqual([])
  await migrate(migrating, 'postgres', new Date())
  let isAsking = true
  const replacing = (async () => {
    for (let round = 0; isAsking; round += 1) await replaceTable(migrating, `column${round}`)
  })()
  try {
    for (let round = 0; round < 100; round += 1) {
      expect(await listMigrations(asking, 'postgres')).toEqual(knownMigrations)
    }
  } finally {
    isAsking = false
    await replacing
  }
})

function open(url: string): Kysely<Tables> {
  const db = openPostgres(url, createLog('silent'))
  onTestFinished(() => db.destroy())
  return db
}

async function replaceTable(db: Kysely<Tables>, column: string) {
  await db.transaction().execute(async (tx) => {
    await sql`drop table if exists replaced`.execute(tx)
    await sql`create table replaced (${sql.id(column)} text)`.execute(tx)
  })
}
