import type { Db } from '#core/kernel/db/database.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  listAdministrators,
  listSafeguardingReaders,
  markTold,
  type Recipient,
} from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'
import { listOverdueMessages } from '#modules/messages/sender/overdue-messages.queries.server.ts'

/**
 * Mails administrators about newly overdue messages, each once; runs daily. Safeguarding concerns are mailed only to
 * the people named for them, and the mail does not contain their text.
 */
export async function queueOverdueMails({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const overdue = await listOverdueMessages(db, now)
  await db.transaction().execute(async (tx) => {
    const news = []
    for (const message of overdue) {
      // A message can become overdue again after its sender was asked something.
      const mark = `message ${message.id} ${message.waitedDays}`
      if (await markTold(tx, mark, at)) news.push(message)
    }
    const concerns = news.filter(({ kind }) => kind === 'safeguarding')
    const tell = async (kind: string, count: number, list: (db: Db) => Promise<Recipient[]>) => {
      if (count === 0) return
      for (const to of await list(tx)) await queueMail(tx, { kind, to, at, content: { count } })
    }
    await tell('messagesOverdue', news.length - concerns.length, listAdministrators)
    await tell('concernsOverdue', concerns.length, listSafeguardingReaders)
  })
}
