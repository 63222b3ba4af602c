import type { Db } from '#core/kernel/db/database.ts'
import { markErased } from '#core/records/erasure/compact-database.queries.server.ts'

/**
 * Erases the text of a message and of its events, its reference and the link to its receipt. Kind, state and times
 * stay for the public numbers, and the receipt stays valid.
 * @returns true if there was something to erase
 */
export async function eraseMessage(tx: Db, id: number, at: string) {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({
      text: null,
      name: null,
      phone: null,
      email: null,
      address: null,
      question: null,
      answer: null,
      assigneeId: null,
      contentHash: null,
      referenceHash: null,
      checkCode: null,
      submissionHash: null,
      referenceSeed: null,
      erasedAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  await tx.deleteFrom('messageEvents').where('messageId', '=', id).execute()
  await markErased(tx)
  return numUpdatedRows > 0n
}

/** Lists messages without a change since `before`, oldest first. */
export async function listUntouchedSince(db: Db, before: string, limit: number) {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('updatedAt', '<', before)
    .where('erasedAt', 'is', null)
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
