// Sends queued mails one after another. A mail is claimed in the database for longer than sending can take, so that one
// of several processes sends it and another takes over if a process dies.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemActor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import {
  createAccountLink,
  isMakerEntitled,
  type LinkMaker,
} from '../../accounts/identity/create-account-link.service.server.ts'
import { findAccount, findUser } from '../../accounts/identity/user.queries.server.ts'
import { recordAccess } from '../../records/audit/record-access.service.server.ts'
import { keptDays } from '../../records/outbox/kept-days.ts'
import {
  claimMail,
  deleteClaimedMail,
  deleteEndedMails,
  deleteMarks,
  giveUpMails,
  type OutgoingMail,
  settleMail,
} from '../../records/outbox/outgoing-mail.queries.server.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { composeMail } from './compose-mail.service.server.ts'
import { hasLink, isMailKind, linkOfMail } from './mail-kinds.ts'
import type { Delivery, MailTransport } from './mail-transport.server.ts'

type Sender = Pick<Services, 'db' | 'clock' | 'log' | 'config'>

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Longer than sending a mail can take, which has a timeout of 15 minutes. */
const claimMs = 20 * minuteMs
/** Pause after each attempt; the last pause is repeated. */
const pausesMs = [
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
]
const longestPauseMs = 12 * hourMs
export const givenUpAfterMs = 3 * dayMs
const keptAfterEndMs = keptDays * dayMs
/** Marks outlive the earliest announcement of a registration, 180 days before its end. */
const marksKeptMs = 200 * dayMs

/** Sends the mail that was due first. @returns its outcome; undefined if none was due */
export async function sendNextMail(
  sender: Sender,
  transport: MailTransport,
  signal: AbortSignal,
): Promise<Delivery['outcome'] | 'dropped' | undefined> {
  const { db, clock, log } = sender
  const now = clock()
  await giveUpOld(sender)
  const claim = randomUUID()
  const until = new Date(now.getTime() + claimMs).toISOString()
  const mail = await claimMail(db, { claim, now: now.toISOString(), until })
  if (!mail) return undefined
  const message = await messageOf(sender, mail)
  if (!message) {
    await deleteClaimedMail(db, claim)
    return 'dropped'
  }
  const delivery = await transport.send(message, signal)
  await record(sender, { ...mail, claim }, delivery)
  const { outcome } = delivery
  if (outcome !== 'sent') log.warn({ mailId: mail.id, ...delivery }, 'a mail was not sent')
  return outcome
}

/** Composes a mail. @returns undefined if its account does not exist or this version does not know the kind of mail */
async function messageOf({ db, clock, config }: Sender, mail: OutgoingMail) {
  const { kind, messageId } = mail
  const to = { name: mail.name, address: mail.address }
  const settings = await findSettings(db)
  if (!isMailKind(kind) || !hasLink(kind)) {
    const composed = await composeMail(mail, { settings, config })
    return composed && { messageId, to, ...composed }
  }
  // A stranger may have requested a link for an account that does not exist or has a new address.
  const account =
    mail.userId === null ? await findAccount(db, mail.address) : await findUser(db, mail.userId)
  if (account?.email !== mail.address) return undefined
  const now = clock()
  const maker = kind === 'invitationMade' ? makerOf(mail) : undefined
  if (!(await isMakerEntitled(db, maker?.id ?? null))) return undefined
  const wanted = { userId: account.id, ...linkOfMail[kind], now, maker }
  const { path } = await db.transaction().execute(async (tx) => {
    // An invitation is in the access log already, and a link is recorded only at the first attempt.
    if (kind === 'passwordLink' && mail.attempts === 0) {
      const entry = { at: now.toISOString(), event: 'linkMade', actor: systemActor } as const
      await recordAccess(tx, { ...entry, subject: account, details: { isMailed: true } })
    }
    return createAccountLink(tx, wanted)
  })
  const link = `${config.publicUrl}${path}`
  const named = { ...mail, name: account.name, language: account.language ?? mail.language }
  const composed = await composeMail(named, { settings, config, link })
  return composed && { messageId, to: { ...to, name: account.name }, ...composed }
}

/** Returns the author of an invitation, as stored in the mail. */
function makerOf({ content }: Pick<OutgoingMail, 'content'>): LinkMaker {
  const { actorId, actorName } = JSON.parse(content)
  return { id: actorId ?? undefined, name: actorName }
}

async function record(
  { db, clock, log }: Sender,
  { id, claim, attempts }: { id: number; claim: string; attempts: number },
  { outcome, answer }: Delivery,
): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const pause = pausesMs[attempts] ?? longestPauseMs
  const settled =
    outcome === 'sent' || outcome === 'refused'
      ? { state: outcome, endedAt: at }
      : { nextAttemptAt: new Date(now.getTime() + pause).toISOString() }
  const write = () => settleMail(db, claim, { ...settled, answer, attempts: attempts + 1 })
  for (const waitMs of retryMs) {
    try {
      return await write()
    } catch (error) {
      // A mail whose result could not be stored is sent a second time.
      log.warn({ err: error, mailId: id }, 'what became of a mail could not be written; retrying')
      await sleep(waitMs)
    }
  }
  await write()
}

const retryMs = [200, 1_000, 5_000, 20_000]

async function giveUpOld({ db, clock, log }: Pick<Sender, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  const queuedBefore = new Date(now.getTime() - givenUpAfterMs).toISOString()
  const count = await giveUpMails(db, { queuedBefore, now: now.toISOString() })
  if (count > 0) log.warn({ count }, 'mails were given up: they could not be sent for three days')
}

/** Deletes old mails and marks; runs daily, even if no mail is sent. */
export async function pruneMails(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock } = services
  await giveUpOld(services)
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString()
  await deleteEndedMails(db, before(keptAfterEndMs))
  await deleteMarks(db, before(marksKeptMs))
}
