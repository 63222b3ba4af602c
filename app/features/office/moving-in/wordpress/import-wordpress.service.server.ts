// An export of WordPress becomes records in one change, with one undo. Its images and files are stored before, since that
// takes minutes; an import that was stopped there is taken up by the same command.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isEntity } from '#kernel/db/tables.ts'
import {
  type Actor,
  type Change,
  changeContent,
  joinChange,
} from '#kernel/history/change-content.ts'
import { hasRow } from '#kernel/history/entity-rows.ts'
import type { Services } from '#kernel/services.ts'
import { findImage } from '../../../media/images/image-library.queries.server.ts'
import {
  findFormerAddress,
  formerAddress,
  putFormerAddress,
} from './former-addresses.queries.server.ts'
import type { MediaSource } from './media-source.server.ts'
import { type MovedMedia, moveMedia } from './moved-media.server.ts'
import { joinItems, listWanted, openItems } from './wordpress-items.server.ts'
import {
  planWordPress,
  type WordPressPlan,
  type WordPressTargets,
} from './wordpress-plan.server.ts'
import { type Added, addRecord, problemOf } from './wordpress-records.server.ts'
import type { WxrItem, WxrSite } from './wxr-site.ts'

export type WordPressSource = { site: WxrSite; media: MediaSource; targets?: WordPressTargets }

export type WordPressResult = {
  plan: WordPressPlan
  added: number
  /** Items that an earlier import has added. */
  known: number
  images: number
  files: number
  /** Items that were not taken, each with the reason in a sentence. */
  problems: { title: string; reason: string }[]
  /** False if it was stopped before its change; then no record is stored. */
  isDone: boolean
  version: number | undefined
}

export type ImportControl = {
  /** File beside the data that remembers the stored images and files. */
  list: string
  progress: (step: 'media' | 'records', done: number, all: number) => Promise<void> | void
  isStopped: () => boolean
}

export async function importWordPress(
  services: Services,
  actor: Actor,
  { site, media, targets }: WordPressSource,
  { list, progress, isStopped }: ImportControl,
): Promise<WordPressResult> {
  const plan = planWordPress(site, media, targets)
  const items = joinItems(site, plan)
  const wanted = listWanted(site, media, items)
  const moved = await moveMedia(services, media, wanted, {
    list,
    progress: (done, all) => progress('media', done, all),
    isStopped,
  })
  const counts = { images: moved.images.size, files: moved.files.size }
  const problems = moved.refused.map(({ path, reason }) => ({ title: path, reason }))
  const nothing = { plan, added: 0, known: 0, ...counts, problems, version: undefined }
  if (isStopped()) return { ...nothing, isDone: false }
  const withMedia = openItems(site, media, moved)
  return changeContent(services, actor, async (change) => {
    const result = { ...nothing, isDone: true }
    await addImages(change, site, media, moved)
    for (const [index, joined] of items.entries()) {
      await progress('records', index, items.length)
      const { item } = joined
      if (await isKnown(change, item)) {
        result.known++
        continue
      }
      try {
        const added = await addRecord(joinChange(services, change), actor, withMedia(joined))
        for (const one of joined.parts) await putAddresses(change, one, added)
        result.added++
      } catch (error) {
        problems.push({ title: item.title || item.link, reason: problemOf(error) })
      }
      if (index % 20 === 0) await nextTurn()
    }
    return { ...result, version: change.version }
  })
}

/** Images that are in the library already are not added again. */
async function addImages(
  change: Change,
  site: WxrSite,
  media: MediaSource,
  { images, files }: MovedMedia,
): Promise<void> {
  const ids = new Map<string, number>()
  for (const [path, image] of images) {
    const known = await findImage(change.tx, image.name)
    const values = { ...image, variants: JSON.stringify(image.variants), isSample: false }
    ids.set(path, known?.id ?? (await change.insert('images', values)).id)
  }
  for (const item of site.items.filter(({ type }) => type === 'attachment')) {
    const path = media.find(item.url)
    const id = path === undefined ? undefined : ids.get(path)
    const file = path === undefined ? undefined : files.get(path)
    const address = addressOf(item.url)
    if (!address) continue
    const none = { entity: null, recordId: null, path: null }
    if (id !== undefined) {
      await putFormerAddress(change.tx, { address, ...none, entity: 'images', recordId: id })
    } else if (file)
      await putFormerAddress(change.tx, { address, ...none, path: `/uploads/${file}` })
  }
}

async function isKnown({ tx }: Change, item: WxrItem): Promise<boolean> {
  const found = await Promise.all(
    addressesOf(item).map((address) => findFormerAddress(tx, address)),
  )
  const [first, ...others] = found
  if (!first?.entity || first.recordId === null) return false
  const isOne = others.every(
    (one) => one?.entity === first.entity && one.recordId === first.recordId,
  )
  return isOne && isEntity(first.entity) && hasRow(tx, first.entity, first.recordId)
}

async function putAddresses({ tx }: Change, item: WxrItem, { entity, id }: Added): Promise<void> {
  for (const address of addressesOf(item)) {
    await putFormerAddress(tx, { address, entity, recordId: id, path: null })
  }
}

/** Returns the short address and the one that visitors saw. */
function addressesOf({ id, link }: WxrItem): string[] {
  const short = formerAddress('/', new URLSearchParams({ p: id }))
  return [short, addressOf(link)].filter((one) => one !== undefined)
}

function addressOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { pathname, searchParams } = new URL(link)
  return formerAddress(pathname, searchParams)
}
