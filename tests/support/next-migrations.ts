// The migrations of a made-up release after 1.0.0, for tests that update a database. They replace
// core/kernel/db/migration-files.ts: in a test by `vi.mock`, in a child process by faults/preload/next-migrations.mjs.
import { type Kysely, sql } from 'kysely'
import { firstRelease } from '#core/kernel/db/migrations/001-first-release.ts'
import type { Dialect, Migration } from '#core/kernel/db/migrations/columns.ts'

const donorNotes: Migration = {
  name: '002-donor-notes',
  async up(db: Kysely<unknown>, dialect: Dialect) {
    await db.schema.alterTable('donors').addColumn('note', 'text').execute()
    await sql`update "donors" set "note" = "name"`.execute(db)
    await db.schema.createIndex('donorsByNote').on('donors').column('note').execute()
    const kind = dialect === 'sqlite' ? 'integer' : sql`bigint`
    await db.schema.alterTable('projects').addColumn('spent', kind).execute()
    await sql`update "projects" set "spent" = "amount"`.execute(db)
  },
}

export const migrations: readonly Migration[] = [firstRelease, donorNotes]
