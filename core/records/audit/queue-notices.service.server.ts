import type { Db } from '#core/kernel/db/database.ts'
import {
  findRecipient,
  listAdministrators,
  type Recipient,
} from '../outbox/outgoing-mail.queries.server.ts'
import { queueMail } from '../outbox/queue-mail.service.server.ts'
import { isMailedEvent, recipientsOf } from './access-events.ts'
import { findLastEntry, type NewAccessRow } from './access-log.queries.server.ts'

/** Content of a mail about an entry. */
export type NoticeEntry = NewAccessRow

/**
 * Queues the mails in the transaction of the entry, before it is appended: the current administrators are notified,
 * even if they are none any more when the mail is sent.
 */
export async function queueNotices(
  tx: Db,
  entry: NoticeEntry,
  formerEmail?: string,
): Promise<void> {
  const { event, at } = entry
  if (!isMailedEvent(event) || !(await isNews(tx, entry))) return
  for (const to of await findRecipients(tx, entry, formerEmail)) {
    await queueMail(tx, { kind: event, to, at, content: entry })
  }
}

/** A mailed link is not reported again; backups that keep failing are reported once. */
async function isNews(tx: Db, { event, details }: NoticeEntry): Promise<boolean> {
  if (event === 'linkMade') return !JSON.parse(details ?? '{}').isMailed
  if (event !== 'backupFailed') return true
  const failed = await findLastEntry(tx, 'backupFailed')
  const made = await findLastEntry(tx, 'backupMade')
  return !failed || (made !== undefined && made.id > failed.id)
}

/** Lists recipients, each address once. */
async function findRecipients(
  tx: Db,
  { event, actorId, subjectId, details }: NoticeEntry,
  formerEmail: string | undefined,
): Promise<Iterable<Recipient>> {
  const rule = recipientsOf(event)
  const byAddress = new Map<string, Recipient>()
  const add = (to: Recipient | undefined) => to && byAddress.set(to.address, to)
  const personId = subjectId ?? actorId
  if (personId !== null && (rule === 'person' || rule === 'personAndAdministrators')) {
    const person = await findRecipient(tx, personId)
    add(person)
    if (person && formerEmail) add({ ...person, address: formerEmail })
  }
  const isTold =
    rule === 'administrators' ||
    rule === 'personAndAdministrators' ||
    (rule === 'ifAdministrator' && JSON.parse(details ?? '{}').role === 'ADMIN')
  if (isTold) for (const administrator of await listAdministrators(tx)) add(administrator)
  return byAddress.values()
}
