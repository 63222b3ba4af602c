// `npm run site -- import photos PLACE`: albums of the photos in a folder or a ZIP file.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { importPhotos } from '../app/features/office/moving-in/photos/import-photos.service.server.ts'
import { openMedia } from '../app/features/office/moving-in/wordpress/media-source.server.ts'
import { TakeOutError } from '../app/features/office/moving-out/take-out.ts'
import type { Services } from '../kernel/services.ts'
import { ZipError } from '../platform/zip/read-zip.ts'
import { findAuthor } from './import-author.ts'
import { printProgress, stopOnSignal } from './import-control.ts'

export async function importPhotoFolder(
  services: Services,
  place: string,
  { by }: { by?: string },
): Promise<void> {
  if (!existsSync(place)) throw new TakeOutError(`There is no ${place}.`)
  const author = await findAuthor(services, by)
  const source = await openMedia(place).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error
    throw new TakeOutError(`This cannot be taken in: ${error.message}. Nothing was changed.`)
  })
  const folder = join(services.config.dataDir, 'moving-in')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(resolve(place)).digest('hex').slice(0, 32)
  const list = join(folder, `${name}.jsonl`)
  try {
    const control = { list, progress: printProgress(), isStopped: stopOnSignal() }
    const { albums, photos, known, problems, isDone } = await importPhotos(
      services,
      author,
      source,
      control,
    )
    for (const { title, reason } of problems) console.log(`Not taken: ${title}: ${reason}`)
    if (!isDone) {
      console.log('Stopped. No album was added; the same command goes on from here.')
      return
    }
    rmSync(list, { force: true })
    console.log(`Added: ${albums} albums with ${photos} photos. There already: ${known}.`)
    console.log('They are drafts: record the consents, then publish them.')
  } finally {
    source.close()
  }
}
