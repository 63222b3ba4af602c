// Which tables a backup holds. The type check asks for a decision about every new table.
import type { Tables } from '../db/tables.ts'

const decisions = {
  images: 'kept',
  programs: 'kept',
  albums: 'kept',
  photos: 'kept',
  reports: 'kept',
  statistics: 'kept',
  registrations: 'kept',
  donors: 'kept',
  projects: 'kept',
  pageTexts: 'kept',
  settings: 'kept',
  customers: 'kept',
  /** With their password hashes: everybody logs in as before. */
  users: 'kept',
  history: 'kept',
  sentKeys: 'kept',
  /** After a restore everybody logs in again. */
  sessions: 'left out',
  /** Every start without an administrator prints a new one. */
  setupLinks: 'left out',
  /** They belong to this database: an old backup must not bring a used one back to life. */
  accountLinks: 'left out',
  /** After a restore the next login makes a device known again. */
  devices: 'left out',
  /** Counters: they are in `backup.json`, and a restore always raises them. */
  contentVersion: 'left out',
  changeCounter: 'left out',
  /** Says which files lie in the folder of backups. */
  backupStatus: 'left out',
} as const satisfies Record<keyof Tables, 'kept' | 'left out'>

type Decisions = typeof decisions

export type KeptTable = {
  [T in keyof Decisions]: Decisions[T] extends 'kept' ? T : never
}[keyof Decisions]

const all = Object.keys(decisions).filter((name): name is keyof Decisions => name in decisions)

/** Those that others refer to come first. */
export const keptTables: readonly KeptTable[] = all.filter(isKeptTable)

/** In an order in which they can be dropped. */
export const droppedTables: readonly (keyof Decisions)[] = [
  ...all.filter((name) => !isKeptTable(name)),
  ...keptTables.toReversed(),
]

export function isKeptTable(name: string): name is KeptTable {
  return Object.entries(decisions).some(([known, what]) => known === name && what === 'kept')
}

/** What its rows are read and written by. */
export const keyOf = (table: KeptTable) => (table === 'sentKeys' ? 'keyHash' : 'id')
