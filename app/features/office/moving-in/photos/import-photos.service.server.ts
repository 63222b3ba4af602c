// A folder of photos, or a ZIP file, becomes albums: one for each folder, in one change with one undo.
import { basename, dirname } from 'node:path'
import type { Db } from '#kernel/db/database.ts'
import { type Actor, changeContent, joinChange } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import type { Image } from '#platform/images/image.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { createAlbum } from '../../../content/gallery/album.service.server.ts'
import { albumForm } from '../../../content/gallery/album-form.schema.ts'
import { createPhoto } from '../../../content/gallery/photo.service.server.ts'
import { photoForm } from '../../../content/gallery/photo-form.schema.ts'
import { listRows } from '../../moving-out/content-rows.queries.server.ts'
import { parseForm } from '../parse-form.server.ts'
import { translateMovingIn } from '../translate-moving-in.ts'
import type { ImportControl } from '../wordpress/import-wordpress.service.server.ts'
import type { MediaSource } from '../wordpress/media-source.server.ts'
import { moveMedia } from '../wordpress/moved-media.server.ts'
import { isImageAddress } from '../wordpress/wordpress-plan.server.ts'
import { isBangla } from '../wordpress/wordpress-records.server.ts'
import { takenOn } from './taken-on.ts'

export type PhotosResult = {
  albums: number
  photos: number
  /** Albums that are there already; nothing is added to them. */
  known: number
  problems: { title: string; reason: string }[]
  /** False if it was stopped before its change; then no record is stored. */
  isDone: boolean
  version: number | undefined
}

type Photo = { path: string; day: string | undefined }
type Folder = { title: string; photos: Photo[] }

/** Adds the albums as drafts, since people in the photos may not have agreed yet. */
export async function importPhotos(
  services: Services,
  actor: Actor,
  source: MediaSource,
  { list, progress, isStopped }: ImportControl,
): Promise<PhotosResult> {
  const all = await readFolders(source)
  const titles = await listTitles(services.db)
  const folders = all.filter(({ title }) => !titles.has(title))
  const images = folders.flatMap(({ photos }) => photos.map(({ path }) => path))
  const moved = await moveMedia(
    services,
    source,
    { images, files: [] },
    { list, progress: (done, all) => progress('media', done, all), isStopped },
  )
  const problems = moved.refused.map(({ path, reason }) => ({ title: path, reason }))
  const known = all.length - folders.length
  const result = { albums: 0, photos: 0, known, problems, isDone: !isStopped() }
  if (!result.isDone) return { ...result, version: undefined }
  return changeContent(services, actor, async (change) => {
    const within = joinChange(services, change)
    for (const folder of folders) {
      const photos = folder.photos.flatMap(({ path, day }) => {
        const image = moved.images.get(path)
        return image ? [{ image, day }] : []
      })
      if (photos.length === 0) continue
      for (const { image } of photos) {
        const variants = JSON.stringify(image.variants)
        await change.insert('images', { ...image, variants, isSample: false })
      }
      await addAlbum(within, actor, folder.title, photos)
      result.albums++
      result.photos += photos.length
    }
    return { ...result, version: change.version }
  })
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
): Promise<void> {
  const inLanguage = (words: string) => (isBangla(words) ? { titleBn: words } : { title: words })
  const days = photos.flatMap(({ day }) => day ?? [])
  const { record } = await createAlbum(
    services,
    actor,
    parseForm(albumForm, {
      ...inLanguage(title),
      sortOrder: 0,
      description: textOf(days, 'en'),
      descriptionBn: textOf(days, 'bn'),
      libraryImage: photos[0]?.image.name ?? null,
      state: 'draft',
    }),
  )
  for (const [index, { image, day }] of photos.entries()) {
    const form = parseForm(photoForm, {
      ...inLanguage(`${title.slice(0, 180)} ${index + 1}`),
      description: day ? textOf([day], 'en') : null,
      descriptionBn: day ? textOf([day], 'bn') : null,
      albumId: record.id,
      sortOrder: index + 1,
      libraryImage: image.name,
    })
    await createPhoto(services, actor, form)
  }
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
