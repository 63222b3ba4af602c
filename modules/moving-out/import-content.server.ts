// Takes content as files into an empty site: the files first, then all records in one transaction. Whatever is wrong with it
// ends in a sentence, and nothing is stored.
import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { setLastIds } from '#core/kernel/backup/restore-tables.ts'
import { readColumns, readRowChecks } from '#core/kernel/backup/row-check.ts'
import { type Change, changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { hasOnlyAccounts } from '#core/kernel/history/only-accounts.ts'
import type { Services } from '#core/kernel/services.ts'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { openZip, ZipError, type ZipReader } from '#core/platform/zip/read-zip.ts'
import { allowedHtml } from '#core/lib/html/rich-text.server.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { keyOf } from '#core/images/file-references.queries.server.ts'
import { contentTypeOf } from '#core/images/file-response.server.ts'
import {
  contentKinds,
  contentLimits,
  contentSchema,
  contentVersion,
  isContentKind,
  laterKinds,
  listKinds,
  versionSchema,
} from './content-format.server.ts'
import { type ContentRow, replaceLists } from './content-rows.queries.server.ts'
import { setBrokenAside } from './content-rules.server.ts'
import { type ContentSummary, referredFiles } from './export-content.server.ts'
import { TakeOutError } from './take-out.ts'

type Content = ReturnType<typeof contentSchema.parse>
type Rows = Map<string, ContentRow[]>

/**
 * Stores the content of a file. `setAside` has a sentence for each record that breaks a rule of its form.
 * @throws TakeOutError with a sentence; nothing is stored then
 */
export async function importContent(
  services: Services,
  file: string,
): Promise<ContentSummary & { setAside: string[] }> {
  await access(file)
  const zip = await openZip(file, contentLimits).catch(refuse)
  try {
    const twice = zip.setAside.find(({ reason }) => reason === 'twice')
    if (twice) throw refused(`it has two files named ${twice.name}`)
    const content = await readContent(zip)
    const { rows, setAside } = setBrokenAside(services, await readRows(services, zip, content))
    setAside.push(...otherLists(zip))
    requireFiles(services, rows, content)
    const added = await putFiles(services, zip, content)
    try {
      await putRows(services, rows)
    } catch (error) {
      for (const name of added) await services.storage.remove(name)
      throw error
    }
    const records = [...rows.values()].reduce((sum, all) => sum + all.length, 0)
    return { records, files: Object.keys(content.files).length, setAside }
  } catch (error) {
    return refuse(error)
  } finally {
    zip.close()
  }
}

function refuse(error: unknown): never {
  if (error instanceof ZipError) throw refused(error.message)
  throw error
}

function refused(why: string): TakeOutError {
  return new TakeOutError(`This file cannot be taken in: ${why}. Nothing was changed.`)
}

async function readContent(zip: ZipReader): Promise<Content> {
  const value = await readJson(zip, 'content.json')
  const known = versionSchema.safeParse(value)
  if (!known.success) throw refused('it is no content of a site')
  if (known.data.version > contentVersion) {
    throw refused('a newer version of this program made it. Update this one first')
  }
  const content = contentSchema.safeParse(value)
  if (!content.success) throw refused('its list, content.json, is not valid')
  return content.data
}

async function readJson(zip: ZipReader, name: string): Promise<unknown> {
  const bytes = await zip.read(name)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refused(`${name} is not JSON`)
  }
}

async function readRows(services: Services, zip: ZipReader, { kinds }: Content): Promise<Rows> {
  const checks = await readRowChecks(services.db)
  const columns = await readColumns(services.db)
  const rows: Rows = new Map()
  for (const kind of [...contentKinds, ...listKinds]) {
    if (kinds[kind] === undefined && laterKinds.includes(kind)) continue
    const name = `data/${kind}.json`
    const all = await readJson(zip, name)
    if (!Array.isArray(all) || all.length !== kinds[kind]) {
      throw refused(`${name} has not the ${kinds[kind] ?? 0} records that content.json says`)
    }
    const nullable = (columns.get(kind) ?? []).filter((column) => column.isNullable)
    // A column of a later version of this program has no value yet.
    const nothing = Object.fromEntries(nullable.map((column) => [column.name, null]))
    const ids = new Set<unknown>()
    const checked = all.map((given: unknown, index) => {
      const row: ContentRow = { ...nothing, ...(isObject(given) ? given : {}) }
      const problem = checks.get(kind)?.(row)
      if (problem) throw refused(`${name} ${problem} (number ${index + 1})`)
      if (ids.has(row.id)) throw refused(`${name} has the id ${row.id} twice`)
      if (kind === 'formerAddresses' && !leadsHere(row)) {
        throw refused(`${name} leads out of the site (number ${index + 1})`)
      }
      ids.add(row.id)
      return withAllowedHtml(row)
    })
    rows.set(kind, checked)
  }
  return rows
}

/** Names the lists of accounts and of personal data, which a site never takes in. */
function otherLists({ entries }: ZipReader): string[] {
  const taken = new Set<string>([...contentKinds, ...listKinds].map((kind) => `data/${kind}.json`))
  return entries
    .filter(({ name }) => name.startsWith('data/') && !taken.has(name))
    .map(({ name }) => `${shortened(name, 80)}: such records are never taken in`)
}

/** A former address redirects to a record or a stored file, never to another website. */
function leadsHere({ path }: ContentRow): boolean {
  const [, name = ''] = /^\/uploads\/([^/]+)$/.exec(String(path)) ?? []
  return path === null || isStorageName(name)
}

const htmlColumns = ['description', 'descriptionBn', 'body', 'bodyBn']

/** HTML stored by this program is allowed already, and stays as it is. */
function withAllowedHtml(row: ContentRow): ContentRow {
  const cleaned = htmlColumns.flatMap((column) => {
    const html = row[column]
    return typeof html === 'string' ? [[column, allowedHtml(html, { hasImages: true })]] : []
  })
  return { ...row, ...Object.fromEntries(cleaned) }
}

/** Each file that a record names is among the files, at least in one of its sizes. */
function requireFiles({ entities }: Services, rows: Rows, { files, missing }: Content): void {
  const there = new Set([...Object.keys(files).map(keyOf), ...missing])
  for (const name of referredFiles(entities, rows)) {
    if (!there.has(name)) throw refused(`the file ${name} is missing in it`)
  }
}

/** @returns the files that were not there before */
async function putFiles({ storage }: Services, zip: ZipReader, { files }: Content) {
  const added: string[] = []
  try {
    for (const [name, { bytes, sha256 }] of Object.entries(files)) {
      if (!contentTypeOf(name)) throw refused(`a site has no files like ${name}`)
      const content = await zip.read(`uploads/${name}`)
      const hash = createHash('sha256').update(content).digest('hex')
      if (content.length !== bytes || hash !== sha256) throw refused(`the file ${name} is damaged`)
      if (await storage.find(name)) {
        if (!(await storage.read(name))?.equals(content)) {
          throw refused(`another file of the name ${name} is here already`)
        }
        continue
      }
      added.push(name)
      await storage.put(name, content)
    }
    return added
  } catch (error) {
    for (const name of added) await storage.remove(name)
    throw error
  }
}

async function putRows(services: Services, rows: Rows): Promise<void> {
  try {
    await changeContent(services, systemActor, async (change) => {
      if (!(await hasOnlyAccounts(change.tx))) {
        throw new TakeOutError(
          'This site is not empty. Content is taken into one that holds nothing but accounts: use a new DATA_DIR or database, and take it in before the first start, which loads the default content. Nothing was changed.',
        )
      }
      await insertAll(change, rows)
      await replaceLists(change.tx, rows)
      const lastIds = Object.fromEntries([...rows.keys()].map((kind) => [kind, 0]))
      await setLastIds({ tx: change.tx, dialect: services.dialect }, { lastIds })
    })
  } catch (error) {
    if (!brokenConstraint(error)) throw error
    throw refused('its records do not fit together')
  }
}

async function insertAll(change: Change, rows: Rows): Promise<void> {
  for (const kind of rows.keys()) {
    if (!isContentKind(kind)) continue
    // The rows have been checked column by column.
    for (const row of rows.get(kind) ?? []) await change.restore(kind, row as never)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
