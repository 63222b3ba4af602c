// What is in a backup: a tar file that holds, in this order,
//
//   backup.json            what it was made from, so that a reader knows at once whether it can go on
//   tables/NAME.jsonl.gz   one JSON object a row, in the order of its key, its columns by name
//   uploads/NAME           the public files
//   customer-images/NAME   the pictures of customers
//   manifest.json          size and SHA-256 of each of those, rows and SHA-256 of each table
//
// The manifest comes last: a file that was cut off has none, and never passes as whole.
import * as z from 'zod/mini'
import { isStorageName } from '../storage/storage.ts'
import { isKeptTable, type KeptTable } from './backup-tables.ts'

/** Raised when a program of today could not read what is written tomorrow. */
export const formatVersion = 1

const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Read before anything else is known of the file. */
export const formatSchema = z.object({ format: z.int() })

export const startSchema = z.object({
  format: z.literal(formatVersion),
  /** When the database was read. */
  at: z.iso.datetime(),
  /** Of the program that made it. */
  program: z.string().check(z.maxLength(100)),
  /** The migrations the database had seen, in their order. */
  migrations: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)),
  contentVersion: count,
  /** Missing in one that was made while the content version counted every change. */
  lastChange: z.optional(count),
  /** The last id each table has given, also to what is deleted now: an id is never given twice. */
  lastIds: z.record(z.string(), count),
})

export type BackupStart = z.infer<typeof startSchema>

export const manifestSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const folders = ['uploads', 'customer-images'] as const
export type Folder = (typeof folders)[number]

export type EntryName =
  | { kind: 'start' }
  | { kind: 'manifest' }
  | { kind: 'table'; table: KeptTable }
  | { kind: 'file'; folder: Folder; name: string }

/** Nothing else may be in a backup; above all no path that leads anywhere. */
export function readEntryName(text: string): EntryName | undefined {
  if (text === 'backup.json') return { kind: 'start' }
  if (text === 'manifest.json') return { kind: 'manifest' }
  const [place, name = '', ...more] = text.split('/')
  if (more.length > 0) return undefined
  const folder = folders.find((known) => known === place)
  if (folder) return isStorageName(name) ? { kind: 'file', folder, name } : undefined
  const table = name.replace(/\.jsonl\.gz$/, '')
  const isTable = place === 'tables' && name !== table && isKeptTable(table)
  return isTable ? { kind: 'table', table } : undefined
}

const MiB = 2 ** 20

/** Larger than anything this program stores, and small enough for a small machine. */
export const maxBytes: Record<EntryName['kind'], number> = {
  start: MiB,
  /** About 1.5 million files. */
  manifest: 256 * MiB,
  /** Packed. */
  table: 4_096 * MiB,
  /** A report may have 25 MiB; a restore holds one file in memory. */
  file: 64 * MiB,
}

/** A row: the longest is one of history, with a record of 256 KB before and after, as JSON within JSON. */
export const maxLineBytes = 8 * MiB

/** Of one table: what a few packed bytes may become. */
export const maxUnpackedBytes = 16_384 * MiB
