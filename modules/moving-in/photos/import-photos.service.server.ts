// A folder of photos, or a ZIP file, becomes albums: one for each folder, in one change with one undo.
import { basename, dirname, extname } from 'node:path'
import type { Db } from '#core/kernel/db/database.ts'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Image } from '#core/platform/images/image.ts'
import { formatDate } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { createAlbum } from '#modules/gallery/album.service.server.ts'
import { albumForm } from '#modules/gallery/album.ts'
import { createPhoto } from '#modules/gallery/photo.service.server.ts'
import { photoForm } from '#modules/gallery/photo.ts'
import {
  cleanFileName,
  inItsLanguage,
  longestTitle,
  plainWords,
  titlesOf,
} from '#modules/gallery/photo-titles.ts'
import { listRows } from '#modules/moving-out/content-rows.queries.server.ts'
import { type ImportPlan, noText } from '../import-plan.ts'
import {
  type Added,
  type FormerRecord,
  type FormerSite,
  type ImportControl,
  type ImportResult,
  importRecords,
} from '../import-records.service.server.ts'
import { isImageAddress, type MediaSource, type SetAside } from '../media/media-source.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { translateMovingIn } from '../translate-moving-in.ts'
import { inLanguage } from '../wordpress/wordpress-records.server.ts'
import { takenOn } from './taken-on.ts'

type Photo = { path: string; day: string | undefined }
type Folder = { title: string; photos: Photo[] }

/** Lists the albums that a folder of photos would become. */
export async function planPhotos(source: MediaSource): Promise<ImportPlan> {
  const { folders, setAside } = await readFolders(source)
  return {
    title: '',
    address: '',
    groups: folders.map(({ title, photos: { length: count } }) => {
      return { key: title, type: 'folder', category: title, count, target: 'album' } as const
    }),
    images: folders.reduce((sum, { photos }) => sum + photos.length, 0),
    files: 0,
    missing: [],
    leftOut: [],
    ...noText,
    setAside,
  }
}

/** Adds the albums as drafts, since people in the photos may not have agreed yet. */
export async function importPhotos(
  services: Services,
  actor: Actor,
  media: MediaSource,
  control: ImportControl,
): Promise<ImportResult> {
  const { folders: all } = await readFolders(media)
  const titles = await listTitles(services.db)
  const folders = all.filter(({ title }) => !titles.has(title))
  const images = folders.flatMap(({ photos }) => photos.map(({ path }) => path))
  const recordsOf: FormerSite['recordsOf'] = (moved) =>
    folders.flatMap(({ title, photos }) => {
      const stored = photos.flatMap(({ path, day }) => {
        const image = moved.images.get(path)
        return image ? [{ image, day, fileName: basename(path) }] : []
      })
      if (stored.length === 0) return []
      const add: FormerRecord['add'] = (within, author) => addAlbum(within, author, title, stored)
      return [{ title, identity: [], addresses: [], add }]
    })
  const site = { media, wanted: { images, files: [] }, mediaAddresses: [], recordsOf }
  const result = await importRecords(services, actor, site, control)
  return { ...result, known: all.length - folders.length }
}

async function listTitles(db: Db): Promise<ReadonlySet<unknown>> {
  const albums = await listRows(db, 'albums')
  return new Set(albums.flatMap(({ title, titleBn }) => [title, titleBn]))
}

/** Reads the days before the photos are stored, which removes them. */
async function readFolders(
  source: MediaSource,
): Promise<{ folders: Folder[]; setAside: SetAside[] }> {
  const folders = new Map<string, Photo[]>()
  const setAside = [...source.setAside]
  for (const path of source.list) {
    if (!isImageAddress(path)) {
      setAside.push({ path, reason: 'no_photo' })
      continue
    }
    try {
      const day = takenOn(await source.read(path))
      const title = titleOf(path, source.name)
      const photos = folders.get(title) ?? []
      folders.set(title, photos)
      photos.push({ path, day })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setAside.push({ path, reason: 'damaged' })
    }
  }
  const orderOf = ({ day = '9999', path }: Photo) => `${day} ${path}`
  return {
    folders: [...folders].map(([title, photos]) => ({
      title,
      photos: photos.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    })),
    setAside,
  }
}

/**
 * Returns the title of a photo's album: the folders in which it lies, such as `Annual meeting, day 1`, but those named by
 * a program, such as `DCIM`. Photos in no folder are named after the whole.
 * @param whole name of the folder or ZIP file
 */
function titleOf(path: string, whole: string): string {
  const folders = dirname(path)
    .split('/')
    .filter((folder) => folder !== '.')
  const isNamed = (folder: string) => cleanFileName(folder) !== '' || !/\p{L}/u.test(folder)
  const named = folders.filter(isNamed).map(plainWords).filter(Boolean)
  const inFolders = named.join(', ')
  const own = cleanFileName(basename(whole, extname(whole)))
  const words = inFolders || own || plainWords(folders.at(-1) ?? '') || 'Photos'
  return shortened(words, longestTitle)
}

async function addAlbum(
  services: Services,
  actor: Actor,
  title: string,
  photos: readonly { image: Image; day: string | undefined; fileName: string }[],
): Promise<Added> {
  const days = photos.flatMap(({ day }) => day ?? [])
  const { record } = await createAlbum(
    services,
    actor,
    parseForm(albumForm, {
      ...inLanguage('title', title),
      sortOrder: 0,
      description: textOf(days, 'en'),
      descriptionBn: textOf(days, 'bn'),
      libraryImage: photos[0]?.image.name ?? null,
      state: 'draft',
    }),
  )
  const naming = { way: 'file', start: 0, title: '', titleBn: '', ...inItsLanguage(title) } as const
  for (const [index, { image, day, fileName }] of photos.entries()) {
    const form = parseForm(photoForm, {
      ...titlesOf(fileName, index, naming, undefined),
      description: day ? textOf([day], 'en') : null,
      descriptionBn: day ? textOf([day], 'bn') : null,
      albumId: record.id,
      sortOrder: index + 1,
      libraryImage: image.name,
    })
    await createPhoto(services, actor, form)
  }
  return { entity: 'albums', id: record.id }
}

/** Says from when the photos are; null if no camera has said it. */
function textOf(days: readonly string[], language: Language): string | null {
  const t = translateMovingIn(language)
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (!first) return null
  const shown = (day: string) => formatDate(day, language)
  const text =
    first === last
      ? t('photosOf', { day: shown(first) })
      : t('photosFrom', { first: shown(first), last: shown(last) })
  return `<p>${text}</p>`
}
