// Events of the access log: a closed list. Each event belongs to one kind, by which the screen filters, says who is
// mailed about it, and has a sentence in both languages (`translations/en/access.json`).
import { keyGuard, keysOf } from '#core/platform/guards.ts'

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

/** Recipients of a mail about each event, by kind. */
const eventsOfKind = {
  login: {
    loggedIn: 'nobody',
    loginRefused: 'nobody',
    loggedOut: 'nobody',
    newDevice: 'person',
    identityRefused: 'nobody',
    sessionEnded: 'nobody',
    sessionsEnded: 'nobody',
  },
  account: {
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
  },
  link: {
    /** A link that is mailed itself is not reported. */
    linkMade: 'person',
    linkUsed: 'nobody',
    /** The mail is the invitation itself. */
    invitationMade: 'person',
  },
  connection: {
    tokenMade: 'administrators',
    tokenRevoked: 'nobody',
    webhookMade: 'administrators',
    webhookChanged: 'administrators',
    webhookRemoved: 'nobody',
  },
  secondStep: {
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
  },
  personalData: {
    personalDataSeen: 'nobody',
    personalDataExported: 'nobody',
    personalDataErased: 'nobody',
    personalDataExpired: 'nobody',
    messageErased: 'nobody',
    /** Cannot be undone. The mail says who did it and why, but does not describe what was erased. */
    photoWithdrawn: 'administrators',
    recordingWithdrawn: 'administrators',
    personErased: 'administrators',
  },
  backup: {
    backupRequested: 'nobody',
    backupMade: 'nobody',
    /** Only the first failure after a successful backup. */
    backupFailed: 'administrators',
    backupDownloaded: 'nobody',
    takeOutRequested: 'nobody',
    contentDownloaded: 'nobody',
  },
  guardedChange: {
    changeProposed: 'administrators',
    changeConfirmed: 'administrators',
    changeRejected: 'administrators',
    changeApplied: 'administrators',
    accountNumberGiven: 'administrators',
  },
  setting: { accessSettingChanged: 'administrators' },
  log: { logPruned: 'nobody' },
} as const satisfies Record<string, Record<string, Recipients>>

/** Name of the operator of the machine who uses the command line. */
export const commandLineName = 'Command line'

type Kinds = typeof eventsOfKind
export type AccessKind = keyof Kinds
type EventOf<K extends AccessKind> = K extends AccessKind ? keyof Kinds[K] : never
export type AccessEvent = EventOf<AccessKind>

export const accessKinds = keysOf(eventsOfKind)

export const isAccessKind = keyGuard(eventsOfKind)

export function eventsOf(kind: AccessKind): AccessEvent[] {
  return Object.keys(eventsOfKind[kind]).filter(isAccessEvent)
}

function isAccessEvent(name: string): name is AccessEvent {
  return accessKinds.some((kind) => name in eventsOfKind[kind])
}

export const accessEvents: readonly AccessEvent[] = accessKinds.flatMap(eventsOf)

/** Returns who is mailed about an event; undefined for a name that is no event. */
export function recipientsOf(name: string): Recipients | undefined {
  const all: Readonly<Record<string, Recipients>>[] = Object.values(eventsOfKind)
  return all.map((events) => events[name]).find(Boolean)
}

type MailedOf<Events> = {
  [E in keyof Events]: Events[E] extends 'nobody' ? never : E
}[keyof Events]

/** An event that is reported by mail. */
export type MailedEvent = { [K in AccessKind]: MailedOf<Kinds[K]> }[AccessKind]

export function isMailedEvent(name: string): name is MailedEvent {
  return (recipientsOf(name) ?? 'nobody') !== 'nobody'
}
