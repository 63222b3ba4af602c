// A folder of photos, or a ZIP file, becomes albums: one for each folder, in one change with one undo.
import { basename, dirname } from 'node:path'
import type { Db } from '#kernel/db/database.ts'
import type { Actor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import type { Image } from '#platform/images/image.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { createAlbum } from '../../../content/gallery/album.service.server.ts'
import { albumForm } from '../../../content/gallery/album-form.schema.ts'
import { createPhoto } from '../../../content/gallery/photo.service.server.ts'
import { photoForm } from '../../../content/gallery/photo-form.schema.ts'
import { listRows } from '../../moving-out/content-rows.queries.server.ts'
import { type ImportPlan, noText } from '../import-plan.ts'
import {
  type Added,
  type FormerRecord,
  type FormerSite,
  type ImportControl,
  type ImportResult,
  importRecords,
} from '../import-records.service.server.ts'
import { isImageAddress, type MediaSource } from '../media/media-source.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { translateMovingIn } from '../translate-moving-in.ts'
import { inLanguage } from '../wordpress/wordpress-records.server.ts'
import { takenOn } from './taken-on.ts'

type Photo = { path: string; day: string | undefined }
type Folder = { title: string; photos: Photo[] }

/** Lists the albums that a folder of photos would become. */
export async function planPhotos(source: MediaSource): Promise<ImportPlan> {
  const folders = await readFolders(source)
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
  }
}

/** Adds the albums as drafts, since people in the photos may not have agreed yet. */
export async function importPhotos(
  services: Services,
  actor: Actor,
  media: MediaSource,
  control: ImportControl,
): Promise<ImportResult> {
  const all = await readFolders(media)
  const titles = await listTitles(services.db)
  const folders = all.filter(({ title }) => !titles.has(title))
  const images = folders.flatMap(({ photos }) => photos.map(({ path }) => path))
  const recordsOf: FormerSite['recordsOf'] = (moved) =>
    folders.flatMap(({ title, photos }) => {
      const stored = photos.flatMap(({ path, day }) => {
        const image = moved.images.get(path)
        return image ? [{ image, day }] : []
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
async function readFolders(source: MediaSource): Promise<Folder[]> {
  const folders = new Map<string, Photo[]>()
  const isShown = (path: string) => !/(?:^|\/)(?:\.|__MACOSX)/.test(path)
  for (const path of source.list.filter(isImageAddress).filter(isShown)) {
    const photos = folders.get(dirname(path)) ?? []
    folders.set(dirname(path), photos)
    photos.push({ path, day: takenOn(await source.read(path)) })
  }
  const orderOf = ({ day = '9999', path }: Photo) => `${day} ${path}`
  return [...folders].map(([folder, photos]) => ({
    title: titleOf(folder),
    photos: photos.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
  }))
}

function titleOf(folder: string): string {
  const words = basename(folder)
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return words.slice(0, 191) || 'Photos'
}

async function addAlbum(
  services: Services,
  actor: Actor,
  title: string,
  photos: readonly { image: Image; day: string | undefined }[],
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
  for (const [index, { image, day }] of photos.entries()) {
    const form = parseForm(photoForm, {
      ...inLanguage('title', `${title.slice(0, 180)} ${index + 1}`),
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
