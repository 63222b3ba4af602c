// An update of a site that has accounts: none of them may look as if nobody had used it for a year.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '#tests/factories/user.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { migrate, migrateIn } from './migrate.ts'

const names = ['010-account-links', '049-account-access'] as const

onEachDatabase('the migration of account access', (open) => {
  test('begins the year of every account, and keeps the links of the host', async () => {
    const { db, dialect, ...services } = await open()
    const { id } = await makeUser({ ...services, db, dialect })
    await db.schema.dropTable('lastLogins').execute()
    await db.schema.dropTable('accountLinks').execute()
    const link = { secretHash: 'x', email: 'rahima@example.org', usedAt: null }
    const times = { createdAt: '2026-01-15T04:30:00.000Z', expiresAt: '2026-01-16T04:30:00.000Z' }
    const now = new Date()
    await db
      .withTables<{ migrations: { name: string } }>()
      .deleteFrom('migrations')
      .where('name', 'in', names)
      .execute()
    await db.transaction().execute((tx) => migrateIn(tx, dialect, now, names[0]))
    const { secretHash, email } = link
    const { createdAt, expiresAt } = times
    await sql`insert into "accountLinks" ("secretHash", "email", "createdAt", "expiresAt")
      values (${secretHash}, ${email}, ${createdAt}, ${expiresAt})`.execute(db)

    expect(await migrate(db, dialect, now)).toEqual([names[1]])
    const logins = await db.selectFrom('lastLogins').select(['userId', 'at']).execute()
    expect(logins.map(({ userId }) => userId)).toEqual([id])
    expect(Date.parse(logins[0]?.at ?? '')).toBeGreaterThanOrEqual(now.getTime())
    expect(await db.selectFrom('accountLinks').selectAll().execute()).toEqual([
      { ...link, ...times, kind: 'host', userId: null, madeBy: null, endedAs: null },
    ])
  })
})
