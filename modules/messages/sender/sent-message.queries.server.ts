import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Row } from '#core/kernel/db/tables.ts'

type Message = Row<'messages'>

/**
 * Inserts a message.
 * @returns undefined if the same submission is stored already
 */
export async function insertMessage(
  tx: Db,
  message: Pick<
    Message,
    | ('kind' | 'text' | 'name' | 'phone' | 'email' | 'address' | 'language' | 'createdAt')
    | ('referenceHash' | 'checkCode' | 'contentHash' | 'submissionHash' | 'referenceSeed')
  >,
) {
  const row = await tx
    .insertInto('messages')
    .values({ ...message, state: 'new', waitedDays: 0, updatedAt: message.createdAt })
    .onConflict((conflict) => conflict.column('submissionHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findSubmission(db: Db, submissionHash: string, after: string) {
  return db
    .selectFrom('messages')
    .select(['referenceSeed', 'checkCode', 'contentHash'])
    .where('submissionHash', '=', submissionHash)
    .where('createdAt', '>', after)
    .executeTakeFirst()
}

/** Clears an expired submission, so that it does not block the same text sent today. */
export async function forgetSubmission(tx: Db, submissionHash: string, before: string) {
  await tx
    .updateTable('messages')
    .set({ submissionHash: null, referenceSeed: null })
    .where('submissionHash', '=', submissionHash)
    .where('createdAt', '<=', before)
    .execute()
}

/** Clears the submissions of older messages: afterwards their references cannot be derived again. */
export async function forgetSubmissions(db: Db, before: string) {
  await db
    .updateTable('messages')
    .set({ submissionHash: null, referenceSeed: null })
    .where('createdAt', '<=', before)
    .where('submissionHash', 'is not', null)
    .execute()
}

/**
 * Finds a message by the hash of its reference.
 * @param held locks the row on PostgreSQL until the transaction ends
 */
export async function findMessageByReference(db: Db, referenceHash: string, held?: Dialect) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('referenceHash', '=', referenceHash)
    .$if(held === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Records when the sender first saw the answer. */
export async function markAnswerSeen(db: Db, id: number, at: string) {
  await db
    .updateTable('messages')
    .set({ answerSeenAt: at })
    .where('id', '=', id)
    .where('answerSeenAt', 'is', null)
    .execute()
}

export async function storeReply(
  tx: Db,
  id: number,
  values: Pick<Message, 'state' | 'waitedDays' | 'updatedAt'>,
) {
  await tx
    .updateTable('messages')
    .set({ ...values, waitingSince: null, question: null })
    .where('id', '=', id)
    .execute()
}

export async function insertMessageEvent(tx: Db, event: Omit<Row<'messageEvents'>, 'id'>) {
  await tx.insertInto('messageEvents').values(event).execute()
}

/** Returns the last reply of the sender. */
export async function findLastReply(db: Db, messageId: number) {
  const row = await db
    .selectFrom('messageEvents')
    .select('text')
    .where('messageId', '=', messageId)
    .where('what', '=', 'reply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text ?? undefined
}

/** Returns the time of the last answer; `answeredAt` of the message is that of the first. */
export async function findLastAnswerAt(db: Db, messageId: number) {
  const row = await db
    .selectFrom('messageEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('messageId', '=', messageId)
    .where('what', '=', 'answer')
    .executeTakeFirst()
  return row?.at ?? undefined
}
