// Format of the content as files: a ZIP file that contains
//
//   content.json          its origin and version, the rows of each kind, size and SHA-256 of each stored file
//   README.txt            what it is, in both languages
//   data/KIND.json        the records of a kind, one object each, with the names of its columns
//   schemas/KIND.json     a JSON schema of it, generated from what validates an import
//   tables/KIND.csv       the same records, for a spreadsheet
//   uploads/NAME          images, reports, recordings and other files
//
// tests/snapshots/export-format.md describes it.
import * as z from 'zod/mini'
import type { CheckedColumn, ColumnKind } from '#core/kernel/backup/row-check.ts'
import { type Entity, entityNames } from '#core/kernel/db/tables.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import type { ZipLimits } from '#core/platform/zip/read-zip.ts'

/** Increased when the current program could not read the new format. */
export const contentVersion = 1

/** People who log in, and those who get loans or services: they stay. */
const kept = ['users', 'customers'] as const satisfies readonly Entity[]

export type ContentKind = Exclude<Entity, (typeof kept)[number]>

/** Kinds of records that leave the site, referenced ones first. */
export const contentKinds: readonly ContentKind[] = entityNames.filter(isContentKind)

/**
 * Lists that are no records of the back-office: the editions of reports that `/verify` knows, and the addresses of an
 * earlier website that redirect.
 */
export const listKinds = ['publishedEditions', 'formerAddresses'] as const

/** A file that an earlier program made has none of these. */
export const laterKinds: readonly string[] = ['formerAddresses']

/** Personal data of strangers, which leaves only when that is said; it is read, and never taken in. */
export const personalKinds = [
  'messages',
  'messageEvents',
  'givingPromises',
  'gifts',
  'giftReceipts',
] as const

export function isContentKind(name: string): name is ContentKind {
  return entityNames.some((one) => one === name) && !kept.some((one) => one === name)
}

const count = z.int().check(z.nonnegative())

/** Parsed before anything else. */
export const versionSchema = z.object({ format: z.literal('village-site-content'), version: count })

export const contentSchema = z.object({
  format: z.literal('village-site-content'),
  version: z.literal(contentVersion),
  madeAt: z.iso.datetime(),
  /** Version of the program that made it. */
  program: z.string().check(z.maxLength(100)),
  /** Records of each kind. */
  kinds: z.record(z.string(), count),
  /** Files that records name and the site had not, without their sizes. */
  missing: z.array(z.string()),
  files: z.record(
    z.string().check(z.refine(isStorageName)),
    z.object({ bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
})

const MiB = 2 ** 20

export const contentLimits: ZipLimits = {
  entries: 500_000,
  /** All records of one kind; a report may have 25 MiB. */
  entryBytes: 256 * MiB,
  totalBytes: 64 * 1024 * MiB,
}

const types: Record<ColumnKind, object> = {
  flag: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time', pattern: 'Z$' },
  whole: { type: 'integer' },
  number: { type: 'number' },
  text: { type: 'string' },
}

/** A JSON schema of the records of a kind. */
export function schemaOf(kind: string, columns: readonly CheckedColumn[]): object {
  const properties = columns.map(({ name, kind, isNullable }) => {
    const type = types[kind]
    return [name, isNullable ? { anyOf: [type, { type: 'null' }] } : type]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: kind,
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name),
      additionalProperties: false,
    },
  }
}
