// Mails are queued in the transaction of what they tell of, so that neither is there without the other, and sent
// after it (the mail feature). Nothing here waits for a mail server.
import { randomUUID } from 'node:crypto'
import type { Db } from '#kernel/db/database.ts'
import {
  countMails,
  countMailsTo,
  insertMail,
  type Recipient,
} from './outgoing-mail.queries.server.ts'

/** Nobody can use the site to flood a person: of one kind of mail, within a day. */
const mostToOneAddress = 10
/** Maximum number of waiting mails. */
const mostWaiting = 5_000
/** Strangers can ask for links to a new password; these never keep out what administrators have to hear. */
const mostLinksWaiting = 500

const dayMs = 24 * 60 * 60 * 1000

export type NewMail = {
  /** An event of the access log, or a kind of its own. */
  kind: string
  to: Recipient
  /** An ISO instant. */
  at: string
  /** Values named by the text. Never a secret. */
  content?: object
}

/** @returns the id; undefined when the recipient has had enough of its kind, or the queue is full. */
export async function queueMail(tx: Db, mail: NewMail): Promise<number | undefined> {
  const { kind, to, at, content = {} } = mail
  const dayBefore = new Date(Date.parse(at) - dayMs).toISOString()
  if ((await countMailsTo(tx, to.address, kind, dayBefore)) >= mostToOneAddress) return undefined
  if ((await countMails(tx, 'waiting')) >= mostWaiting) return undefined
  if (kind === 'passwordLink' && (await countMails(tx, 'waiting', kind)) >= mostLinksWaiting) {
    return undefined
  }
  return insertMail(tx, {
    kind,
    language: null,
    ...to,
    content: JSON.stringify(content),
    messageId: randomUUID(),
    state: 'waiting',
    attempts: 0,
    answer: null,
    createdAt: at,
    queuedAt: at,
    nextAttemptAt: at,
    claim: null,
    claimedUntil: null,
    endedAt: null,
  })
}
