import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { parseCheckCode } from './reference.ts'

/** Finds the receipt of a message, which remains after the message is erased. @param checkCode as typed */
export async function findReceipt(db: Db, checkCode: string) {
  const code = parseCheckCode(checkCode)
  if (!code) return undefined
  return db
    .selectFrom('messageReceipts')
    .select('receivedAt')
    .where('checkCode', '=', code)
    .executeTakeFirst()
}

export async function insertReceipt(
  tx: Db,
  receipt: Pick<Row<'messageReceipts'>, 'checkCode' | 'receivedAt'>,
) {
  await tx.insertInto('messageReceipts').values(receipt).execute()
}
