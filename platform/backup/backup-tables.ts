// Which tables a backup contains. A new table does not compile without a decision.
import type { Tables } from '../db/tables.ts'

const decisions = {
  images: 'included',
  programs: 'included',
  albums: 'included',
  photos: 'included',
  reports: 'included',
  statistics: 'included',
  registrations: 'included',
  donors: 'included',
  projects: 'included',
  pageTexts: 'included',
  settings: 'included',
  customers: 'included',
  /** With their password hashes: everyone logs in as before. */
  users: 'included',
  history: 'included',
  sentKeys: 'included',
  /** After a restore everyone has to log in again. */
  sessions: 'excluded',
  /** Every start without an administrator prints a new link. */
  setupLinks: 'excluded',
  /** They belong to this database: an old backup must not make a used link valid again. */
  accountLinks: 'excluded',
  /** After a restore the next login registers a device again. */
  devices: 'excluded',
  /** Counters: stored in `backup.json`; a restore always increases them. */
  contentVersion: 'excluded',
  changeCounter: 'excluded',
  /** Refers to files in the backup folder. */
  backupStatus: 'excluded',
} as const satisfies Record<keyof Tables, 'included' | 'excluded'>

type Decisions = typeof decisions

export type BackupTable = {
  [T in keyof Decisions]: Decisions[T] extends 'included' ? T : never
}[keyof Decisions]

const all = Object.keys(decisions).filter((name): name is keyof Decisions => name in decisions)

/** Referenced tables first. */
export const backupTables: readonly BackupTable[] = all.filter(isBackupTable)

/** In an order in which they can be dropped. */
export const droppedTables: readonly (keyof Decisions)[] = [
  ...all.filter((name) => !isBackupTable(name)),
  ...backupTables.toReversed(),
]

export function isBackupTable(name: string): name is BackupTable {
  return Object.entries(decisions).some(
    ([table, decision]) => table === name && decision === 'included',
  )
}

/** The key by which rows are ordered. */
export const keyOf = (table: BackupTable) => (table === 'sentKeys' ? 'keyHash' : 'id')
