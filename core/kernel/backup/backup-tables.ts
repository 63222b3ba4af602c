// Tables of a backup: every entity, and a decision for each other table. A new table does not compile without one.
import { keysOf } from '#core/platform/guards.ts'
import { type Entity, entityNames, isEntity, type Tables } from '../db/tables.ts'

const decisions = {
  history: 'included',
  sentKeys: 'included',
  drafts: 'included',
  /** They belong to this database: an old backup must not make a revoked link valid again. */
  previews: 'excluded',
  /** They belong to this database: an old backup must not restore a change that was rejected since. */
  pendingChanges: 'excluded',
  /** Editions can be recognised after a restore too. */
  publishedEditions: 'included',
  accessLog: 'included',
  messages: 'included',
  messageEvents: 'included',
  messageReceipts: 'included',
  savedAnswers: 'included',
  /** A backup with the secret would give away references of the last day; a restored site makes its own. */
  formSecret: 'excluded',
  withdrawnFiles: 'included',
  givingPromises: 'included',
  statementImports: 'included',
  statementLines: 'included',
  giftAccounts: 'included',
  statementFormats: 'included',
  tableFormats: 'included',
  formerAddresses: 'included',
  gifts: 'included',
  giftMatches: 'included',
  giftReceipts: 'included',
  givingEvents: 'included',
  listedGivers: 'included',
  giftClerks: 'included',
  gatewayPayments: 'included',
  /** Everyone has to log in again after a restore. */
  sessions: 'excluded',
  /** They belong to this database: an old backup must not make a revoked token valid again. */
  apiTokens: 'excluded',
  /** Every start without an administrator prints a new link. */
  setupLinks: 'excluded',
  /** They belong to this database: an old backup must not make a used link valid again. */
  accountLinks: 'excluded',
  /** They belong to this site: a restored one must not send them a second time. */
  outgoingMails: 'excluded',
  /** They belong to this site: a copy of it must not tell programs of its own changes. */
  webhooks: 'excluded',
  mailMarks: 'excluded',
  /** A restored account must not look as if nobody had used it for a year. */
  lastLogins: 'included',
  /** A device is registered again by the next login after a restore. */
  devices: 'excluded',
  /** A restored site asks for the same second step, as it does for the same passwords. */
  authenticators: 'included',
  passkeys: 'included',
  recoveryCodes: 'included',
  /** A device is remembered again by the next login after a restore. */
  rememberedDevices: 'excluded',
  /** They end within minutes. */
  challenges: 'excluded',
  /** Counters: stored in `backup.json`; a restore always increases them. */
  contentVersion: 'excluded',
  changeCounter: 'excluded',
  /** Refers to files in the backup folder. */
  backupStatus: 'excluded',
  /** Made from the records and files: a restore queues every record, and the next start reads them. */
  searchDocuments: 'excluded',
  searchQueue: 'excluded',
  searchWords: 'excluded',
  fileTexts: 'excluded',
  pageViews: 'included',
  vainSearches: 'included',
} as const satisfies Record<Exclude<keyof Tables, Entity>, 'included' | 'excluded'>

type Decisions = typeof decisions

/** Users with their password hashes: everyone logs in as before. */
export type BackupTable =
  | Entity
  | { [T in keyof Decisions]: Decisions[T] extends 'included' ? T : never }[keyof Decisions]

const others = keysOf(decisions)

/** Referenced tables first. */
export const backupTables: readonly BackupTable[] = [
  ...entityNames,
  ...Object.keys(decisions).filter(isBackupTable),
]

/** Tables in an order in which they can be dropped. */
export const droppedTables: readonly (keyof Tables)[] = [
  ...others.filter((name) => !isBackupTable(name)),
  ...backupTables.toReversed(),
]

export function isBackupTable(name: string): name is BackupTable {
  return isEntity(name) || others.some((other) => other === name && decisions[other] === 'included')
}

/** The key by which rows are ordered. */
export const keyOf = (table: BackupTable) => (table === 'sentKeys' ? 'keyHash' : 'id')
