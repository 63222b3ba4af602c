// A queued mail is written in the language of its recipient, or else in the site's first language.
import type { Config } from '#core/platform/config.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatNumber, formatTaka } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { translateAccess } from '#core/translations/access-texts.ts'
import { loadAdminTranslations } from '#core/translations/admin-translations.ts'
import { type MailTranslate, translateMail } from '#core/translations/mail-texts.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { isMailedEvent, recipientsOf } from '#core/records/audit/access-events.ts'
import { accessSentence } from '#core/records/audit/access-sentence.ts'
import type { NoticeEntry } from '#core/records/audit/queue-notices.service.server.ts'
import type { OutgoingMail } from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { receiptPath } from '#modules/giving/receipts/receipt-code.ts'
import { type MailPart, mailHtml, mailText, oneLine } from './mail-body.ts'
import { isMailKind, type MailKind, subjectKey } from './mail-kinds.ts'

export type ComposedMail = { subject: string; text: string; html: string }

type Parts = {
  settings: Settings
  config: Pick<Config, 'publicUrl'>
  /** Full address of the mail's one-time link; absent where the back-office shows the mail. */
  link?: string | undefined
}

/** Composes a queued mail. @returns undefined for a kind of mail that this version does not know */
export async function composeMail(
  mail: Pick<OutgoingMail, 'kind' | 'name' | 'address' | 'language' | 'content'>,
  parts: Parts,
): Promise<ComposedMail | undefined> {
  const { kind } = mail
  if (!isMailKind(kind)) return undefined
  const language = mail.language ?? firstLanguageOf(parts.settings)
  const body = await partsIn(language, { ...mail, kind }, parts)
  const site = organisationName(language, parts.settings).text
  const subject = oneLine(`${translateMail(language)(subjectKey(kind))} – ${site}`)
  return { subject, text: mailText(body), html: mailHtml(subject, language, body) }
}

type Told = Pick<OutgoingMail, 'name' | 'address' | 'content'> & { kind: MailKind }

async function partsIn(language: Language, mail: Told, parts: Parts): Promise<MailPart[]> {
  const t = translateMail(language)
  const site = organisationName(language, parts.settings).text
  return [
    ...(mail.name ? [t('hello', { name: mail.name })] : []),
    ...(await newsIn(language, mail, parts, t)),
    ...(Object(JSON.parse(mail.content)).isLast ? [t('last_of_day')] : []),
    t('signature', { site }),
  ]
}

async function newsIn(
  language: Language,
  { kind, address, content }: Told,
  { config, link }: Parts,
  t: MailTranslate,
): Promise<MailPart[]> {
  const at = (path: string) => ({ url: `${config.publicUrl}${path}` })
  const known: unknown = JSON.parse(content)
  const values = Object(known)
  const linkPart = link ? { url: link } : t('hiddenLink')
  switch (kind) {
    case 'passwordLink':
      return [t('link_text', { address }), linkPart, t('link_ignore')]
    case 'invitationMade': {
      const who = String(values.actorName ?? '')
      return [t('invitation_text', { who }), linkPart, t('invitation_ignore')]
    }
    case 'registrationEnds': {
      const name = String((language === 'bn' && values.nameBn) || values.name || values.nameBn)
      const day = formatDate(String(values.validUntil), language)
      const form = at(`/admin/settings/registrations/${Number(values.id)}`)
      return [t('registration_text', { name, day }), t('registration_look'), form]
    }
    case 'messagesOverdue': {
      const n = formatNumber(Number(values.count), language)
      return [t('messages_overdue', { n }), at('/admin/messages?status=open&overdue=true')]
    }
    case 'concernsOverdue':
      return [t('concerns_overdue'), at('/admin/messages?status=open&overdue=true')]
    case 'giftReceipt': {
      const number = formatDigits(String(values.number), language)
      const amount = formatTaka(Number(values.amount) / 100, language)
      const date = formatDate(String(values.receivedOn), language)
      const check = pathIn(language, receiptPath(String(values.code)))
      return [t('receipt_text', { number, amount, date }), t('receipt_check'), at(check)]
    }
    case 'testMail':
      return [t('test_text', { who: String(values.who) })]
    default:
      return [...(await noticeOf(language, values, t)), ...adviceOf(kind, t, at)]
  }
}

/** Returns subject and body of a notice: event, time and origin. */
async function noticeOf(language: Language, entry: NoticeEntry, t: MailTranslate) {
  const { findText } = await loadAdminTranslations(language)
  const details = entry.details ? JSON.parse(entry.details) : null
  const place = [
    entry.device === unknownDevice ? t('unknownDevice') : entry.device,
    entry.address,
  ].filter(Boolean)
  return [
    accessSentence(
      { ...entry, details, id: 0 },
      { language, t: translateAccess(language), findText },
    ),
    t('when', { at: formatInstant(entry.at, language) }),
    ...(place.length > 0 ? [t('from', { place: place.join(' · ') })] : []),
  ]
}

/** Returns advice to the recipient, including what to do if they did not cause the event. */
function adviceOf(kind: MailKind, t: MailTranslate, at: (path: string) => MailPart): MailPart[] {
  if (kind === 'backupFailed') return [t('backup_look'), at('/admin/dashboard')]
  if (/^change/.test(kind)) return [t('change_look'), at('/admin/pending-changes')]
  if (isOfAll(kind)) return [t('all_unexpected'), at('/admin/access-log')]
  return [t('own_expected'), t('own_unexpected'), at('/admin/account'), t('own_lockedOut')]
}

/** True for a mail to administrators about an event that may concern somebody else. */
function isOfAll(kind: MailKind): boolean {
  return isMailedEvent(kind) && recipientsOf(kind) !== 'person'
}
