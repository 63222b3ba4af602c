// `npm run site -- import wordpress FILE`: an export of WordPress, with its uploads.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  importWordPress,
  type WordPressResult,
} from '../app/features/office/moving-in/wordpress/import-wordpress.service.server.ts'
import { openMedia } from '../app/features/office/moving-in/wordpress/media-source.server.ts'
import { readWxr } from '../app/features/office/moving-in/wordpress/read-wxr.server.ts'
import {
  planWordPress,
  type WordPressPlan,
  type WordPressTargets,
} from '../app/features/office/moving-in/wordpress/wordpress-plan.server.ts'
import { WxrError } from '../app/features/office/moving-in/wordpress/wxr-site.ts'
import { TakeOutError } from '../app/features/office/moving-out/take-out.ts'
import type { Services } from '../kernel/services.ts'
import { ZipError } from '../platform/zip/read-zip.ts'
import { findAuthor } from './import-author.ts'
import { printProgress, stopOnSignal } from './import-control.ts'

type Options = { media?: string; preview?: boolean; as: WordPressTargets; by?: string }

export async function importWordPressFile(
  services: Services,
  file: string,
  { media: place, preview = false, as: targets, by }: Options,
): Promise<void> {
  for (const path of [file, ...(place ? [place] : [])]) {
    if (!existsSync(path)) throw new TakeOutError(`There is no ${path}.`)
  }
  try {
    const site = await readWxr(file)
    const media = await openMedia(place)
    try {
      printPlan(planWordPress(site, media, targets))
      if (preview) return
      const author = await findAuthor(services, by)
      const folder = join(services.config.dataDir, 'moving-in')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const list = join(folder, `${await hashOf(file)}.jsonl`)
      const result = await importWordPress(
        services,
        author,
        { site, media, targets },
        { list, progress: printProgress(), isStopped: stopOnSignal() },
      )
      printResult(result)
      if (result.isDone) rmSync(list, { force: true })
    } finally {
      media.close()
    }
  } catch (error) {
    if (!(error instanceof WxrError) && !(error instanceof ZipError)) throw error
    throw new TakeOutError(`This cannot be taken in: ${error.message}. Nothing was changed.`)
  }
}

function printPlan(plan: WordPressPlan): void {
  console.log(`${plan.title} (${plan.address})`)
  for (const { key, category, count, target } of plan.groups) {
    console.log(`${key}${category && ` (${category})`}: ${count} → ${target}`)
  }
  console.log(`Images: ${plan.images}. Other files: ${plan.files}.`)
  for (const { type, count } of plan.leftOut) console.log(`Not taken: ${count} ${type}.`)
  if (plan.missing.length > 0) {
    console.log(`Attachments without a file in the media: ${plan.missing.length}, such as`)
    for (const address of plan.missing.slice(0, 5)) console.log(`  ${address}`)
  }
}

function printResult({ added, known, images, files, problems, isDone }: WordPressResult): void {
  for (const { title, reason } of problems) console.log(`Not taken: ${title}: ${reason}`)
  if (!isDone) {
    console.log('Stopped. No record was added; the same command goes on from here.')
    return
  }
  console.log(`Added: ${added} records, ${images} images, ${files} files. There already: ${known}.`)
  console.log('One undo under History takes all of it back.')
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}
