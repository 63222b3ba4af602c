import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/**
 * One-time links and previews have their maker by id, so that they end with the maker's right. No reference: the id
 * of a deleted account still says that there was one.
 */
export const makers: Migration = {
  name: '076-makers',
  async up(db) {
    await db.schema.alterTable('accountLinks').addColumn('madeById', 'integer').execute()
    await db.schema
      .alterTable('previews')
      .addColumn('createdById', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // The access log has an entry of the same instant for each link that a person has made.
    await sql`update "accountLinks" set "madeById" = (
      select "actorId" from "accessLog"
      where "event" in ('linkMade', 'invitationMade')
        and "subjectId" = "accountLinks"."userId" and "at" = "accountLinks"."createdAt"
      order by "id" desc limit 1
    ) where "madeBy" is not null`.execute(db)
    // A preview has only a name. One that nobody has, or more than one, ends.
    const namesakes = sql`from "users" where "users"."name" = "previews"."createdBy"`
    await sql`delete from "previews" where (select count(*) ${namesakes}) <> 1`.execute(db)
    await sql`update "previews" set "createdById" = (select "id" ${namesakes})`.execute(db)
  },
}
