import { sql } from 'kysely'
import { addColumns, type Migration } from './columns.ts'

/** Promises of the same giver stay together when the telephone is erased. */
export const givers: Migration = {
  name: '010-givers',
  async up(db, dialect) {
    await addColumns(db, dialect, 'givingPromises', { giverId: 'integer?' })
    await sql`update "givingPromises" set "giverId" = (
      select min("first"."id") from "givingPromises" as "first"
      where "first"."id" = "givingPromises"."id"
        or "first"."phone" = "givingPromises"."phone"
        or "first"."email" = "givingPromises"."email"
    )`.execute(db)
  },
}
