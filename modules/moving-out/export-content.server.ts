// Everything that the organisation has written and stored, as files that any program reads.
import { createHash } from 'node:crypto'
import { readColumns } from '#core/kernel/backup/row-check.ts'
import { listFileColumns } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { programVersion } from '#core/platform/project-root.ts'
import { type CsvCell, toCsv } from '#core/lib/text/csv.ts'
import { languages } from '#core/lib/text/language.ts'
import { keyOf, namesIn } from '#core/images/file-references.queries.server.ts'
import { contentTypeOf } from '#core/images/file-response.server.ts'
import {
  contentKinds,
  contentVersion,
  listKinds,
  personalKinds,
  schemaOf,
} from './content-format.server.ts'
import { type ContentRow, listRows } from './content-rows.queries.server.ts'
import { translateCopy } from './copy-words.server.ts'
import type { TakeOutTarget } from './take-out.ts'

type Source = Pick<Services, 'db' | 'storage' | 'entities' | 'clock'>

export type ContentSummary = { records: number; files: number }

/** @param isPersonal true adds the messages and gifts, which are personal data */
export async function exportContent(
  services: Source,
  target: TakeOutTarget,
  { isPersonal = false } = {},
): Promise<ContentSummary> {
  try {
    const summary = await writeContent(services, target, isPersonal)
    await target.finish()
    return summary
  } catch (error) {
    await target.abandon()
    throw error
  }
}

async function writeContent(
  { db, storage, entities, clock }: Source,
  target: TakeOutTarget,
  isPersonal: boolean,
): Promise<ContentSummary> {
  const names = [...contentKinds, ...listKinds, ...(isPersonal ? personalKinds : [])]
  // One transaction, so that no record refers to one that was saved between two reads.
  const { rows, columns } = await db.transaction().execute(async (tx) => {
    const rows = new Map<string, ContentRow[]>()
    for (const name of names) rows.set(name, await listRows(tx, name))
    return { rows, columns: await readColumns(tx) }
  })
  const wanted = referredFiles(entities, rows)
  const kinds: Record<string, number> = {}
  for (const name of names) {
    const all = rows.get(name) ?? []
    // The files are written without the records in memory.
    rows.delete(name)
    const shape = columns.get(name) ?? []
    kinds[name] = all.length
    await target.add(`data/${name}.json`, json(all))
    await target.add(`schemas/${name}.json`, json(schemaOf(name, shape)))
    const heads = shape.map((column) => column.name)
    const cells = all.map((row) => heads.map((head) => cellOf(row[head])))
    await target.add(`tables/${name}.csv`, Buffer.from(toCsv(heads, cells)))
  }

  const files: Record<string, { bytes: number; sha256: string }> = {}
  for await (const { name } of storage.list()) {
    const bytes = wanted.has(keyOf(name)) ? await storage.read(name) : undefined
    if (!bytes) continue
    await target.add(`uploads/${name}`, bytes)
    files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const readme = languages.map((language) => translateCopy(language)('readme'))
  await target.add('README.txt', Buffer.from(`${readme.join('\n\n')}\n`))
  const there = new Set(Object.keys(files).map(keyOf))
  const content = {
    format: 'village-site-content',
    version: contentVersion,
    madeAt: clock().toISOString(),
    program: programVersion(),
    kinds,
    files,
    missing: [...wanted].filter((key) => !there.has(key)).sort(),
  }
  await target.add('content.json', json(content))
  const records = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  return { records, files: Object.keys(files).length }
}

/** Keys of the stored files that the records name, with all sizes of an image. */
export function referredFiles(
  entities: Services['entities'],
  rows: ReadonlyMap<string, readonly ContentRow[]>,
): Set<string> {
  const found = new Set<string>()
  for (const { definition, column, keys } of listFileColumns(entities)) {
    for (const row of rows.get(definition.table) ?? []) {
      const text = row[column]
      if (typeof text !== 'string' || (keys && !keys.includes(String(row.key)))) continue
      // A text may name a site, such as example.org.
      for (const name of namesIn(text)) if (contentTypeOf(name)) found.add(keyOf(name))
    }
  }
  return found
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
}

function cellOf(value: unknown): CsvCell {
  if (typeof value === 'number') return value
  return value === null || value === undefined ? null : String(value)
}
