import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { GivingWay } from './giving-ways.ts'

export type GiftAccount = Row<'giftAccounts'>

export async function listAccounts(db: Db): Promise<GiftAccount[]> {
  return db.selectFrom('giftAccounts').selectAll().orderBy('id').execute()
}

/** Finds the only open account of a way. @returns undefined if there are none or several */
export async function findOnlyAccount(db: Db, way: GivingWay): Promise<GiftAccount | undefined> {
  const [account, ...others] = await db
    .selectFrom('giftAccounts')
    .selectAll()
    .where('way', '=', way)
    .where('isClosed', '=', false)
    .execute()
  return others.length === 0 ? account : undefined
}
