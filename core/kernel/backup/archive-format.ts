// Format of a backup: a tar file that contains, in this order,
//
//   backup.json            its origin, so that a reader knows at once whether it can continue
//   tables/NAME.jsonl.gz   one JSON object per row, ordered by key, columns sorted by name
//   uploads/NAME           the public files
//   customer-images/NAME   the images of customers
//   manifest.json          size and SHA-256 of each entry, rows and SHA-256 of each table
//
// The manifest comes last: a truncated file has none, and is never accepted as complete.
import * as z from 'zod/mini'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { type BackupTable, isBackupTable } from './backup-tables.ts'

/** Increased when the current program could not read the new format. */
export const formatVersion = 1

const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Parsed before anything else. */
export const formatSchema = z.object({ format: z.int() })

export const startSchema = z.object({
  format: z.literal(formatVersion),
  /** Time at which the database was read. */
  at: z.iso.datetime(),
  /** Version of the program that made it. */
  program: z.string().check(z.maxLength(100)),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000)),
  contentVersion: count,
  /** Missing in older backups, made while the content version counted every change. */
  lastChange: z.optional(count),
  /** The last id assigned in each table, also to deleted rows: ids are never reused. */
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
  | { kind: 'table'; table: BackupTable }
  | { kind: 'file'; folder: Folder; name: string }

/** Parses the name of an entry. A backup may contain nothing else, in particular no path outside its folder. */
export function readEntryName(text: string): EntryName | undefined {
  if (text === 'backup.json') return { kind: 'start' }
  if (text === 'manifest.json') return { kind: 'manifest' }
  const [place, name = '', ...more] = text.split('/')
  if (more.length > 0) return undefined
  const folder = folders.find((known) => known === place)
  if (folder) return isStorageName(name) ? { kind: 'file', folder, name } : undefined
  const table = name.replace(/\.jsonl\.gz$/, '')
  const isTable = place === 'tables' && name !== table && isBackupTable(table)
  return isTable ? { kind: 'table', table } : undefined
}

const MiB = 2 ** 20

/** Larger than anything this program stores, and small enough for a small machine. */
export const maxBytes: Record<EntryName['kind'], number> = {
  start: MiB,
  /** Maximum size of the manifest, for about 1.5 million files. */
  manifest: 256 * MiB,
  /** Compressed. */
  table: 4_096 * MiB,
  /** A report may have 25 MiB; a restore holds one file in memory. */
  file: 64 * MiB,
}

/** A row: the longest is of history, with a record of 256 KB before and after, as JSON within JSON. */
export const maxLineBytes = 8 * MiB

/** Per table, decompressed: guards against decompression bombs. */
export const maxUnpackedBytes = 16_384 * MiB
