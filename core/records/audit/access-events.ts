// Events of the access log: a closed list. Each event belongs to one kind, by which the screen filters, and has a
// sentence in both languages (`translations/en/access.json`).

/** Events by kind. */
const eventsOfKind = {
  login: [
    'loggedIn',
    'loginRefused',
    'loggedOut',
    'newDevice',
    'identityRefused',
    'sessionEnded',
    'sessionsEnded',
  ],
  account: [
    'registered',
    'accountMade',
    'accountChanged',
    'accountDeleted',
    'accountRestored',
    'passwordChanged',
    'roleChanged',
    'administratorVouched',
    'safeguardingNamed',
    'safeguardingEnded',
  ],
  link: ['linkMade', 'linkUsed', 'invitationMade'],
  connection: ['tokenMade', 'tokenRevoked', 'webhookMade', 'webhookChanged', 'webhookRemoved'],
  secondStep: [
    'secondStepSet',
    'secondStepRemoved',
    'secondStepReset',
    'secondStepRefused',
    'recoveryCodesMade',
    'recoveryCodeUsed',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyUsed',
    'deviceRemembered',
    'deviceForgotten',
  ],
  personalData: [
    'personalDataSeen',
    'personalDataExported',
    'personalDataErased',
    'personalDataExpired',
    'messageErased',
    'photoWithdrawn',
    'recordingWithdrawn',
    'personErased',
  ],
  backup: [
    'backupRequested',
    'backupMade',
    'backupFailed',
    'backupDownloaded',
    'takeOutRequested',
    'contentDownloaded',
  ],
  guardedChange: [
    'changeProposed',
    'changeConfirmed',
    'changeRejected',
    'changeApplied',
    'accountNumberGiven',
  ],
  setting: ['accessSettingChanged'],
  log: ['logPruned'],
} as const

/** Name of the operator of the machine who uses the command line. */
export const commandLineName = 'Command line'

export type AccessKind = keyof typeof eventsOfKind
export type AccessEvent = (typeof eventsOfKind)[AccessKind][number]

export const accessKinds = Object.keys(eventsOfKind).filter(isAccessKind)

export function isAccessKind(name: string): name is AccessKind {
  return Object.hasOwn(eventsOfKind, name)
}

export function eventsOf(kind: AccessKind): readonly AccessEvent[] {
  return eventsOfKind[kind]
}

export const accessEvents: readonly AccessEvent[] = Object.values(eventsOfKind).flat()
