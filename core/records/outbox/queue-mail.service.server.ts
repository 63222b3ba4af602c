// Mails are queued in the transaction of the event they report, so that both are committed or neither, and sent after
// it (the mail feature). Nothing here waits for a mail server.
import type { Db } from '#core/kernel/db/database.ts'
import {
  countMails,
  countMailsTo,
  insertMail,
  type Recipient,
} from './outgoing-mail.queries.server.ts'

/**
 * Maximum per kind of mail, address and day, so that nobody can use the site to flood a person. The last one says that
 * others are not sent.
 */
const mostToOneAddress = 10
/** Maximum number of waiting mails. */
const mostWaiting = 5_000
/**
 * Maximum of waiting links to a new password, which strangers can request: they must not displace mails to
 * administrators.
 */
const mostLinksWaiting = 500

const dayMs = 24 * 60 * 60 * 1000

export type NewMail = {
  /** Event of the access log, or a kind without an event. */
  kind: string
  to: Recipient
  /** An ISO instant. */
  at: string
  /** Values named by the text. Never a secret. */
  content?: object
}

/** Queues a mail. @returns its id; undefined if the limit of the recipient is reached, or the queue is full */
export async function queueMail(tx: Db, mail: NewMail): Promise<number | undefined> {
  const { kind, to, at, content = {} } = mail
  const dayBefore = new Date(Date.parse(at) - dayMs).toISOString()
  const earlier = await countMailsTo(tx, to.address, kind, dayBefore)
  if (earlier >= mostToOneAddress) return undefined
  if ((await countMails(tx, 'waiting')) >= mostWaiting) return undefined
  if (kind === 'passwordLink' && (await countMails(tx, 'waiting', kind)) >= mostLinksWaiting) {
    return undefined
  }
  return insertMail(tx, {
    webhookId: null,
    kind,
    language: null,
    ...to,
    content: JSON.stringify(
      earlier === mostToOneAddress - 1 ? { ...content, isLast: true } : content,
    ),
    createdAt: at,
  })
}
