// `npm run site -- import wordpress | photos | api`: the content of another website, or of folders of photos.
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import words from '#translations/en/moving-in.json' with { type: 'json' }
import { reasonOf } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import type { Services } from '#core/kernel/services.ts'
import { findAuthor } from '#modules/moving-in/import-author.server.ts'
import { ImportFileError } from '#modules/moving-in/import-file-error.ts'
import type { ImportPlan } from '#modules/moving-in/import-plan.ts'
import type { ImportResult } from '#modules/moving-in/import-records.service.server.ts'
import { type ImportSource, openImport } from '#modules/moving-in/open-import.server.ts'
import { TakeOutError } from '#modules/moving-out/take-out.ts'
import { printProgress, stopOnSignal } from './import-control.ts'

type Options = { preview?: boolean; by?: string }

export async function importSite(
  services: Services,
  source: ImportSource,
  { preview = false, by }: Options,
): Promise<void> {
  const places = [source.exported, source.media].filter((place) => place !== undefined)
  for (const place of places) accessSync(place, constants.R_OK)
  try {
    const { plan, run, close } = await openImport(services.db, source)
    try {
      printPlan(plan)
      if (preview) return
      const author = await findAuthor(services, by)
      const folder = join(services.config.dataDir, 'moving-in')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const list = join(folder, `${await nameOf(places)}.jsonl`)
      const control = { list, progress: printProgress(), isStopped: stopOnSignal() }
      const result = await run(services, author, control)
      printResult(result, source)
      if (result.isDone) rmSync(list, { force: true })
    } finally {
      close()
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    throw new TakeOutError(`${error.message} Nothing was changed.`)
  }
}

function printPlan(plan: ImportPlan): void {
  const { title, address, groups, images, files, leftOut, missing, setAside } = plan
  if (title) console.log(`${title} (${address})`)
  for (const { key, category, count, target } of groups) {
    const name = category && category !== key ? `${key} (${category})` : key
    console.log(`${name}: ${count}${target === key ? '' : ` → ${target}`}`)
  }
  console.log(`Images: ${images}. Other files: ${files}.`)
  const names: Record<string, string> = words.type
  for (const { type, count } of leftOut)
    console.log(`Not taken: ${names[type] ?? type} (${count}).`)
  for (const { path, reason } of setAside) {
    const why = translateEn(reasonOf(`import_set_aside.${reason}`))
    console.log(`Left out: ${path}: ${why}`)
  }
  if (missing.length > 0) {
    console.log(`Named, and not in the media: ${missing.length}, such as`)
    for (const one of missing.slice(0, 5)) console.log(`  ${one}`)
  }
  printCounts('Shortcodes that become text and images, or go', plan.shortcodes)
  printCounts('In brackets, and kept as text', plan.unknown)
  for (const { title: name, reason } of plan.refused) {
    console.log(`Cannot be taken: ${name}: ${reason}`)
  }
  if (plan.lost.length > 0) console.log(`Not all words come along: ${plan.lost.length} items`)
  for (const { title: name, reason } of plan.lost) console.log(`  ${name}: ${reason}`)
}

function printCounts(label: string, counts: ImportPlan['unknown']): void {
  const list = counts.map(({ type, count }) => `${type} (${count})`).join(', ')
  if (list) console.log(`${label}: ${list}.`)
}

function printResult(
  { added, known, images, files, inNoMenu, problems, isDone }: ImportResult,
  { kind }: ImportSource,
): void {
  for (const { title, reason } of problems) console.log(`Not taken: ${title}: ${reason}`)
  if (!isDone) {
    console.log('Stopped. No record was added; the same command goes on from here.')
    return
  }
  console.log(`Added: ${added} records, ${images} images, ${files} files. There already: ${known}.`)
  for (const { id, title, titleBn } of inNoMenu) {
    console.log(`In no menu: ${title || titleBn} (/admin/settings/pages/${id})`)
  }
  if (added + images + files > 0) console.log('One undo under History takes all of it back.')
  if (kind === 'photos') {
    console.log('The albums are drafts: record the consents, then publish them.')
  }
}

/** Returns a name for the list of what is stored: the same for the same files, and another one once they have changed. */
async function nameOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const place of places) {
    const found = await stat(place)
    hash.update(`${resolve(place)}\n${found.isFile() ? `${found.size} ${found.mtimeMs}` : ''}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}
