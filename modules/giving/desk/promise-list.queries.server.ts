import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import { markErased } from '#core/records/erasure/compact-database.queries.server.ts'
import { findRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { hasGift } from '../receipts/receipt.queries.server.ts'

/** Counts the gifts that keep a promise. */
export async function countMatches(tx: Db, promiseId: number): Promise<number> {
  return countFound(
    tx.selectFrom('giftMatches').where('promiseId', '=', promiseId).where('undoneAt', 'is', null),
  )
}

/** Marks a promise as that of a giver who gave before, recognised by telephone or email, or of a new one. */
export async function recogniseGiver(tx: Db, id: number) {
  const promise = await findRow(tx, 'givingPromises', { id })
  if (!promise || promise.giverId !== null) return promise
  const { phone, email } = promise
  const { giverId } = await tx
    .selectFrom('givingPromises')
    .select(({ fn }) => fn.min('giverId').as('giverId'))
    .where('giverId', 'is not', null)
    .where((eb) => eb.or([eb('phone', '=', phone), eb('email', '=', email)]))
    .executeTakeFirstOrThrow()
  await updateRow(tx, 'givingPromises', id, { giverId: giverId ?? id })
  return promise
}

/** Removes a giver from the public list if no gift keeps the promise any more. */
export async function unlistWithoutGift(tx: Db, promiseId: number): Promise<void> {
  if (await hasGift(tx, promiseId)) return
  await tx.deleteFrom('listedGivers').where('promiseId', '=', promiseId).execute()
}

/** Values of a line without personal data. The hash goes too, because somebody could try telephones with it. */
const erasedLine = {
  phone: null,
  text: null,
  reason: null,
  lineKey: sql<string>`case when "trxId" is null then 'erased ' || "id" else "lineKey" end`,
}

/** Erases the giver of a promise; its code, amount and purpose stay. */
export async function eraseGiver(tx: Db, id: number, at: string): Promise<void> {
  await markErased(tx)
  // Mails with receipts name the giver.
  const email = (await findRow(tx, 'givingPromises', { id }))?.email
  if (email) {
    const mails = tx.deleteFrom('outgoingMails').where('kind', '=', 'giftReceipt')
    await mails.where('address', '=', email).execute()
  }
  const giver = { name: null, phone: null, email: null, sentTrxId: null, sentAt: null }
  const erased = { ...giver, submissionHash: null, hasListing: false, erasedAt: at, updatedAt: at }
  await updateRow(tx, 'givingPromises', id, erased)
  await tx.deleteFrom('listedGivers').where('promiseId', '=', id).execute()
  await tx
    .updateTable('statementLines')
    .set(erasedLine)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('gifts')
        .innerJoin('giftMatches', 'giftMatches.giftId', 'gifts.id')
        .select('gifts.lineId')
        .where('giftMatches.promiseId', '=', id)
        .where('gifts.lineId', 'is not', null)
        .$castTo<{ lineId: number }>(),
    )
    .execute()
}

/** Lists promises with personal data that were made before an instant, the oldest first. */
export async function listGiversBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('givingPromises')
    .select('id')
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.or([eb('name', 'is not', null), eb('phone', 'is not', null), eb('email', 'is not', null)]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases telephones and texts of statement lines before a day, gifts or not. */
export async function eraseLinesBefore(db: Db, day: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('statementLines')
    .set(erasedLine)
    .where('day', '<', day)
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('text', 'is not', null)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await markErased(db)
}
