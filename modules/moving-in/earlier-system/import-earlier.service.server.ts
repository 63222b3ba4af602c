// The content of the system that the specification describes.
import type { Db } from '#core/kernel/db/database.ts'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { type ImportPlan, noText } from '../import-plan.ts'
import {
  type FormerSite,
  type ImportControl,
  type ImportResult,
  importRecords,
  isKnown,
} from '../import-records.service.server.ts'
import type { MediaSource } from '../media/media-source.server.ts'
import { namedMedia } from '../media/moved-media.server.ts'
import { type EarlierLists, earlierKinds, readEarlierLists } from './earlier-lists.server.ts'
import { type EarlierMedia, listEarlierMedia } from './earlier-media.server.ts'
import { callOf, earlierRecord, lostOfItem } from './earlier-records.server.ts'

/** @throws ImportFileError, ZipError */
export async function planEarlier(source: MediaSource): Promise<ImportPlan> {
  const lists = await readEarlierLists(source)
  const media = listEarlierMedia(source, lists)
  const { images, files, privateImages, missing } = media
  const groups = earlierKinds.map((kind) => {
    const { length: count } = lists.items[kind]
    return { key: kind, type: kind, category: '', count, target: kind } as const
  })
  const lost = earlierKinds.flatMap((kind) =>
    lists.items[kind].map((item) => lostOfItem(kind, item, media, namedMedia(media))),
  )
  return {
    title: '',
    address: '',
    groups: groups.filter(({ count }) => count > 0),
    images: images.length + privateImages.length,
    files: files.length,
    missing,
    leftOut: lists.users > 0 ? [{ type: 'users', count: lists.users }] : [],
    ...noText,
    lost: lost.flatMap((one) => one.lost),
    refused: [...lost.flatMap((one) => one.refused), ...lists.invalid],
    setAside: source.setAside,
  }
}

/** @throws ImportFileError, ZipError */
export async function importEarlier(
  services: Services,
  actor: Actor,
  source: MediaSource,
  control: ImportControl,
): Promise<ImportResult> {
  const lists = await readEarlierLists(source)
  const media = listEarlierMedia(source, lists)
  const former: FormerSite = {
    media: source,
    wanted: { ...media, privateImages: await listNewImages(services.db, lists, media) },
    mediaAddresses: media.addresses,
    recordsOf: (moved) =>
      earlierKinds.flatMap((kind) =>
        lists.items[kind].map((item) => earlierRecord(kind, item, media, moved)),
      ),
  }
  const result = await importRecords(services, actor, former, control)
  return { ...result, problems: [...result.problems, ...lists.invalid] }
}

/** Images of customers who are there already are not stored again. */
async function listNewImages(db: Db, { items }: EarlierLists, media: EarlierMedia) {
  const found = new Set<string>()
  for (const { id, imageName } of items.customers) {
    const path = media.findPrivate(imageName)
    if (path && !(await isKnown(db, [callOf('customers', id)]))) found.add(path)
  }
  return [...found]
}
