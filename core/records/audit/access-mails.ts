// Recipients of mails about events of the access log: every event has its line here.
import type { AccessEvent } from './access-events.ts'

/**
 * `person`: the subject of the event. `administrators`: all of them, including the actor, so that the owner of a stolen
 * account learns of it too. `ifAdministrator`: administrators, if the subject is one.
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
  /** A link that is mailed itself is not reported. */
  linkMade: 'person',
  linkUsed: 'nobody',
  /** The mail is the invitation itself. */
  invitationMade: 'person',
  tokenMade: 'administrators',
  tokenRevoked: 'nobody',
  webhookMade: 'administrators',
  webhookChanged: 'administrators',
  webhookRemoved: 'nobody',
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
  /** Cannot be undone. The mail says who did it and why, but does not describe what was erased. */
  photoWithdrawn: 'administrators',
  recordingWithdrawn: 'administrators',
  personErased: 'administrators',
  backupRequested: 'nobody',
  backupMade: 'nobody',
  /** Only the first failure after a successful backup. */
  backupFailed: 'administrators',
  backupDownloaded: 'nobody',
  takeOutRequested: 'nobody',
  contentDownloaded: 'nobody',
  changeProposed: 'administrators',
  changeConfirmed: 'administrators',
  changeRejected: 'administrators',
  changeApplied: 'administrators',
  accountNumberGiven: 'administrators',
  accessSettingChanged: 'administrators',
  logPruned: 'nobody',
} as const satisfies Record<AccessEvent, Recipients>

type Mails = typeof accessMails

/** An event that is reported by mail. */
export type MailedEvent = {
  [E in AccessEvent]: Mails[E] extends 'nobody' ? never : E
}[AccessEvent]

export function isMailedEvent(name: string): name is MailedEvent {
  return Object.entries(accessMails).some(([event, to]) => event === name && to !== 'nobody')
}
