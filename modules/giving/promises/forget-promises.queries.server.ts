// Promises that nobody keeps are forgotten: after half a year, or earlier when a robot has sent thousands. What was ever
// matched with money, or paid through the gateway, stays in the ledger.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { markErased } from '#core/records/erasure/compact-database.queries.server.ts'

/** Maximum number of promises without a gift that are kept: years of a large organisation, and a few megabytes. */
const mostUnkept = 10_000
export const unkeptDays = 180
/** A payment that was begun may still be notified. */
const paymentDays = 7
const dayMs = 24 * 60 * 60 * 1000
/** Number of promises deleted in one statement. */
const chunk = 500

/** Forgets the oldest promises without a gift beyond a number. The newest are what givers are about to keep. */
export async function forgetBeyond(tx: Db, now: Date, most = mostUnkept): Promise<void> {
  const ids = await unkept(tx, now).orderBy('id', 'desc').limit(chunk).offset(most).execute()
  await deletePromises(tx, ids)
}

/** Forgets promises without a gift that are older than half a year. @returns their number */
export async function forgetUnkept(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unkeptDays * dayMs).toISOString()
  for (let count = 0; ; ) {
    const ids = await unkept(db, now).where('createdAt', '<', before).limit(chunk).execute()
    await db.transaction().execute((tx) => deletePromises(tx, ids))
    count += ids.length
    if (ids.length < chunk) return count
  }
}

function unkept(db: Db, now: Date) {
  const since = new Date(now.getTime() - paymentDays * dayMs).toISOString()
  return db
    .selectFrom('givingPromises')
    .select('id')
    .where('source', '=', 'site')
    .where(
      sql<SqlBool>`not exists (select 1 from "giftMatches" where "promiseId" = "givingPromises"."id")`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from "gatewayPayments" where "promiseId" = "givingPromises"."id"
        and ("state" not in ('open', 'failed') or "updatedAt" >= ${since}))`,
    )
}

/** Deletes promises that no gift keeps, with what happened to them. */
export async function deletePromises(tx: Db, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('gatewayPayments').where('promiseId', 'in', ids).execute()
  await tx.deleteFrom('givingEvents').where('promiseId', 'in', ids).execute()
  await tx.deleteFrom('givingPromises').where('id', 'in', ids).execute()
  await markErased(tx)
}
