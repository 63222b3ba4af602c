// Sends queued mails one after another.
import { systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { dayMs } from '#core/lib/text/day.ts'
import {
  createAccountLink,
  isMakerEntitled,
  type LinkMaker,
} from '#core/accounts/create-account-link.service.server.ts'
import { findAccount, findUser } from '#core/accounts/user.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import {
  type Delivery,
  deliverNext,
  giveUpOld,
} from '#core/records/outbox/deliver-next.service.server.ts'
import { keptDays } from '#core/records/outbox/kept-days.ts'
import type { MailTransport } from '#core/records/outbox/mail-transport.server.ts'
import {
  deleteEndedMails,
  deleteMarks,
  type OutgoingMail,
} from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { composeMail } from './compose-mail.service.server.ts'
import { hasLink, isMailKind, linkOfMail } from './mail-kinds.ts'

type Sender = Pick<Services, 'db' | 'clock' | 'log' | 'config'>

const keptAfterEndMs = keptDays * dayMs
/** Marks outlive the earliest announcement of a registration, 180 days before its end. */
const marksKeptMs = 200 * dayMs

/** Sends the mail that was due first. @returns its outcome; undefined if none was due */
export async function sendNextMail(
  sender: Sender,
  transport: MailTransport,
  signal: AbortSignal,
): Promise<Delivery['outcome'] | 'dropped' | undefined> {
  return deliverNext(sender, 'mail', async (mail) => {
    const message = await messageOf(sender, mail)
    return message && transport.send(message, signal)
  })
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

/** Deletes old mails and marks; runs daily, even if no mail is sent. */
export async function pruneMails(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock } = services
  await giveUpOld(services)
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString()
  await deleteEndedMails(db, before(keptAfterEndMs))
  await deleteMarks(db, before(marksKeptMs))
}
