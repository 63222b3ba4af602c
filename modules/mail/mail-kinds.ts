// Kinds of mails and their subjects. Mails about events of the access log contain the sentence of the event.

import type { TextKey } from '#translations/translate.ts'
import { keyGuard } from '#core/platform/guards.ts'
import { isMailedEvent, type MailedEvent } from '#core/records/audit/access-events.ts'

/** Mails that are not about an entry of the access log. */
export const ownMailKinds = [
  'passwordLink',
  'registrationEnds',
  'testMail',
  'messagesOverdue',
  'concernsOverdue',
  'giftReceipt',
] as const

export type MailKind = MailedEvent | (typeof ownMailKinds)[number]

export function isMailKind(name: string): name is MailKind {
  return isMailedEvent(name) || ownMailKinds.some((kind) => kind === name)
}

/** Returns the key of a subject. A kind without a subject does not compile. */
export function subjectKey(kind: MailKind): TextKey<'mail'> {
  return `subject_${kind}`
}

/** Mails with a one-time link, which is made when the mail is sent. */
export const linkOfMail = {
  passwordLink: { kind: 'reset', validForMs: 60 * 60 * 1000 },
  invitationMade: { kind: 'invitation', validForMs: 24 * 60 * 60 * 1000 },
} as const satisfies Partial<Record<MailKind, { kind: string; validForMs: number }>>

export const hasLink = keyGuard(linkOfMail)
