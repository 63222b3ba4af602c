// Recipients of mails about events of the access log: every event has its line here.
import type { AccessEvent } from './access-events.ts'

/**
 * `person`: whom it happened to. `administrators`: all of them, whoever did it among them, so that the owner of a
 * stolen account hears of it too. `ifAdministrator`: these, where the account is an administrator's.
 */
type Recipients =
  | 'nobody'
  | 'person'
  | 'administrators'
  | 'personAndAdministrators'
  | 'ifAdministrator'

export const accessMails = {
  loggedIn: 'nobody',
  loginRefused: 'nobody',
  loggedOut: 'nobody',
  newDevice: 'person',
  identityRefused: 'nobody',
  sessionEnded: 'nobody',
  sessionsEnded: 'nobody',
  registered: 'nobody',
  accountMade: 'ifAdministrator',
  accountChanged: 'person',
  accountDeleted: 'ifAdministrator',
  accountRestored: 'ifAdministrator',
  passwordChanged: 'person',
  roleChanged: 'personAndAdministrators',
  administratorVouched: 'administrators',
  safeguardingNamed: 'administrators',
  safeguardingEnded: 'administrators',
  /** But that of a mail, which is the news itself. */
  linkMade: 'person',
  linkUsed: 'nobody',
  /** The invitation itself. */
  invitationMade: 'person',
  secondStepSet: 'person',
  secondStepRemoved: 'person',
  secondStepReset: 'personAndAdministrators',
  secondStepRefused: 'nobody',
  recoveryCodesMade: 'person',
  recoveryCodeUsed: 'person',
  passkeyAdded: 'person',
  passkeyRemoved: 'person',
  passkeyUsed: 'nobody',
  deviceRemembered: 'nobody',
  deviceForgotten: 'nobody',
  personalDataSeen: 'nobody',
  personalDataExported: 'nobody',
  personalDataErased: 'nobody',
  personalDataExpired: 'nobody',
  messageErased: 'nobody',
  /** Nothing brings it back. The mail says who did it and why, not what it was: that is what was erased. */
  photoWithdrawn: 'administrators',
  personErased: 'administrators',
  backupRequested: 'nobody',
  backupMade: 'nobody',
  /** The first after one that was made. */
  backupFailed: 'administrators',
  backupDownloaded: 'nobody',
  changeProposed: 'administrators',
  changeConfirmed: 'administrators',
  changeRejected: 'administrators',
  changeApplied: 'administrators',
  accountNumberGiven: 'administrators',
  accessSettingChanged: 'administrators',
  logPruned: 'nobody',
} as const satisfies Record<AccessEvent, Recipients>

type Mails = typeof accessMails

/** An event that somebody hears of by mail. */
export type MailedEvent = {
  [E in AccessEvent]: Mails[E] extends 'nobody' ? never : E
}[AccessEvent]

export function isMailedEvent(name: string): name is MailedEvent {
  return Object.entries(accessMails).some(([event, to]) => event === name && to !== 'nobody')
}
