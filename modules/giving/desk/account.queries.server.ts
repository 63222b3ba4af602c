import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { GivingWay } from './giving-ways.ts'

export type GiftAccount = Row<'giftAccounts'>

export async function listAccounts(db: Db): Promise<GiftAccount[]> {
  return db.selectFrom('giftAccounts').selectAll().orderBy('id').execute()
}

export async function findAccount(db: Db, id: number): Promise<GiftAccount | undefined> {
  return db.selectFrom('giftAccounts').selectAll().where('id', '=', id).executeTakeFirst()
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

export async function insertAccount(
  tx: Db,
  account: Pick<GiftAccount, 'way' | 'name' | 'holds'>,
  at: string,
): Promise<number> {
  return insertedId(
    tx
      .insertInto('giftAccounts')
      .values({ ...account, isClosed: false, columns: null, createdAt: at, updatedAt: at }),
  )
}

export async function updateAccount(
  tx: Db,
  id: number,
  values: Partial<Omit<GiftAccount, 'id' | 'way'>>,
): Promise<void> {
  await tx.updateTable('giftAccounts').set(values).where('id', '=', id).execute()
}
