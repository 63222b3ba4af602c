// Content of a former site becomes records in one change, with one undo. Its images and files are stored before, since
// that takes minutes; an import that was stopped there is taken up when it is started again.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#core/kernel/db/database.ts'
import { type Entity, isEntity } from '#core/kernel/db/tables.ts'
import {
  type Actor,
  type Change,
  changeContent,
  joinChange,
} from '#core/kernel/history/change-content.ts'
import { hasRow } from '#core/kernel/history/entity-rows.ts'
import type { Services } from '#core/kernel/services.ts'
import { decoded } from '#core/lib/text/decoded.ts'
import { findImage } from '#core/images/image-library.queries.server.ts'
import { listPagesInNoMenu } from '#modules/own-pages/own-page.queries.server.ts'
import { type ImportProblem, problem, problemOf } from './import-problem.server.ts'
import {
  findFormerAddress,
  formerAddress,
  isOwnAddress,
  putFormerAddress,
} from './media/former-addresses.queries.server.ts'
import type { MediaSource } from './media/media-source.server.ts'
import { type MovedMedia, moveMedia, type WantedMedia } from './media/moved-media.server.ts'
import { inSavepoint } from './savepoint.queries.server.ts'

export type Added = { entity: Entity; id: number }

export type FormerRecord = {
  title: string
  /** Former addresses or keys that identify it: if all of them lead to one record, it is there already. */
  identity: readonly string[]
  /** All former addresses and keys that lead to it. */
  addresses: readonly string[]
  /** @throws AppError invalid, with what is wrong with it */
  add: (services: Services, actor: Actor) => Promise<Added>
}

export type FormerSite = {
  media: MediaSource
  wanted: WantedMedia
  /** Former addresses of the wanted images and files, with their paths in the media. */
  mediaAddresses: readonly { address: string | undefined; path: string | undefined }[]
  recordsOf: (moved: MovedMedia) => readonly FormerRecord[]
  /** Runs in the same change, when all records are added. @returns what it could not do */
  finish?: (services: Services, actor: Actor) => Promise<ImportProblem[]>
}

export type ImportControl = {
  /** File beside the data that remembers the stored images and files. */
  list: string
  progress: (step: 'media' | 'records', done: number, all: number) => Promise<void> | void
  isStopped: () => boolean
}

export type ImportResult = Awaited<ReturnType<typeof importRecords>>

/**
 * Returns the numbers of what was added, and of records that were there already; `isDone` is false if it was stopped
 * before its change: then no record is stored. `inNoMenu` lists added pages that stand in no menu.
 */
export async function importRecords(
  services: Services,
  actor: Actor,
  { media, wanted, mediaAddresses, recordsOf, finish }: FormerSite,
  { list, progress, isStopped }: ImportControl,
) {
  const moved = await moveMedia(services, media, wanted, {
    list,
    progress: (done, all) => progress('media', done, all),
    isStopped,
  })
  const countNew = (stored: ReadonlyMap<string, unknown>) =>
    [...stored.keys()].filter((path) => !moved.known.has(path)).length
  const counts = { images: countNew(moved.images), files: countNew(moved.files) }
  const problems = moved.refused.map(({ path, reason }) => problem(path, [reason]))
  const nothing = { added: 0, known: 0, ...counts, inNoMenu: [], problems, version: undefined }
  if (isStopped()) return { ...nothing, isDone: false }
  const records = recordsOf(moved)
  return changeContent(services, { ...actor, neverWaits: true }, async (change) => {
    const result = { ...nothing, ...(await addMedia(change, moved, mediaAddresses)), isDone: true }
    const within = joinChange(services, change)
    const pages: number[] = []
    for (const [index, record] of records.entries()) {
      await progress('records', index, records.length)
      if (await isKnown(change.tx, record.identity)) {
        result.known++
        continue
      }
      try {
        const { entity, id } = await addOne(change, record, () => record.add(within, change.actor))
        if (entity === 'pages') pages.push(id)
        result.added++
      } catch (error) {
        problems.push(problemOf(record.title, error))
      }
      if (index % 20 === 0) await nextTurn()
    }
    problems.push(...((await finish?.(within, change.actor)) ?? []))
    const inNoMenu = (await listPagesInNoMenu(change.tx)).filter(({ id }) => pages.includes(id))
    return { ...result, inNoMenu, version: change.version }
  })
}

/** Returns the former address of a URL; undefined if it can be none. */
export function addressOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { pathname, searchParams } = new URL(url)
  return formerAddress(pathname, searchParams)
}

/** Returns the path of a URL if this site has it itself, so that it cannot lead to what was there. */
export function ownPathOf(url: string): string | undefined {
  const path = URL.canParse(url) ? decoded(new URL(url).pathname) : ''
  return isOwnAddress(path.toLowerCase()) ? path : undefined
}

/** Adds a record with its addresses, or nothing of it: an album is never left without its photos. */
async function addOne(
  { tx }: Change,
  { addresses }: FormerRecord,
  add: () => Promise<Added>,
): Promise<Added> {
  return inSavepoint(tx, async () => {
    const { entity, id } = await add()
    for (const address of addresses) {
      await putFormerAddress(tx, { address, entity, recordId: id, path: null })
    }
    return { entity, id }
  })
}

/**
 * Adds the images to the library, and where images and files were before.
 * @returns how many were not there already
 */
async function addMedia(
  change: Change,
  { images, files, keys }: MovedMedia,
  addresses: FormerSite['mediaAddresses'],
): Promise<{ images: number; files: number }> {
  const { tx } = change
  const added = { images: 0, files: 0 }
  const ids = new Map<string, number>()
  for (const [path, image] of images) {
    const known = await findImage(tx, image.name)
    const values = { ...image, variants: JSON.stringify(image.variants), isSample: false }
    ids.set(path, known?.id ?? (await change.insert('images', values)).id)
    if (!known) added.images++
  }
  for (const [key, path] of keys) {
    const file = files.get(path)
    if (file && (await findFormerAddress(tx, key))?.path !== `/uploads/${file}`) added.files++
  }
  const ofBytes = [...keys].map(([address, path]) => ({ address, path }))
  for (const { address, path } of [...addresses, ...ofBytes]) {
    if (address === undefined || path === undefined) continue
    const id = ids.get(path)
    const file = files.get(path)
    const none = { entity: null, recordId: null, path: null }
    if (id !== undefined) {
      await putFormerAddress(tx, { address, ...none, entity: 'images', recordId: id })
    } else if (file) await putFormerAddress(tx, { address, ...none, path: `/uploads/${file}` })
  }
  return added
}

/** @param identity addresses or keys of a record. @returns true if all of them lead to it */
export async function isKnown(db: Db, identity: readonly string[]): Promise<boolean> {
  const found = await Promise.all(identity.map((address) => findFormerAddress(db, address)))
  const [first, ...others] = found
  if (!first?.entity || first.recordId === null) return false
  const isOne = others.every(
    (one) => one?.entity === first.entity && one.recordId === first.recordId,
  )
  return isOne && isEntity(first.entity) && hasRow(db, first.entity, first.recordId)
}
