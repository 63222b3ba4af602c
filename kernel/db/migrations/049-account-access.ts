import { sql } from 'kysely'
import { instant, type Migration, withId } from './columns.ts'

/** One-time links for an account that is there (reset, invitation), and when each account was used last. */
export const accountAccess: Migration = {
  name: '049-account-access',
  async up(db, dialect) {
    const { schema } = db
    const accountLinks = () => schema.alterTable('accountLinks')
    await accountLinks()
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('host'))
      .execute()
    await accountLinks()
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
      .execute()
    await accountLinks().addColumn('madeBy', 'text').execute()
    await accountLinks().addColumn('endedAs', 'text').execute()
    await schema.createIndex('accountLinksByUser').on('accountLinks').column('userId').execute()

    await withId(schema.createTable('lastLogins'), dialect)
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .addUniqueConstraint('lastLoginsByUser', ['userId'])
      .execute()
    // Nothing says for certain when an older account was used last: its year begins now.
    const now = new Date().toISOString()
    const at = dialect === 'sqlite' ? sql`${now}` : sql`cast(${now} as timestamptz)`
    await sql`insert into ${sql.table('lastLogins')} (${sql.ref('userId')}, ${sql.ref('at')})
      select ${sql.ref('id')}, ${at} from ${sql.table('users')}`.execute(db)
  },
}
