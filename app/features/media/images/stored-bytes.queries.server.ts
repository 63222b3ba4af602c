// Stored bytes of many images. The files of a name never change, so each is read once.
import { LRUCache } from 'lru-cache'
import type { Db } from '#kernel/db/database.ts'
import { findImages } from './image.queries.server.ts'
import { type ImageUse, storedBytes } from './image.service.server.ts'

/** About 10 MB in all. */
const known = new LRUCache<string, number>({ max: 50_000 })
/** A list of values that both databases take. */
const namesAtOnce = 1_000

/** @returns a function of some of the names: the sum of their bytes, in which an unknown image has none */
export async function readStoredBytes(
  db: Db,
  names: readonly string[],
  use: ImageUse,
): Promise<(some: readonly string[]) => number> {
  const keyOf = (name: string) => `${use} ${name}`
  const missing = [...new Set(names)].filter((name) => !known.has(keyOf(name)))
  for (let start = 0; start < missing.length; start += namesAtOnce) {
    const images = await findImages(db, missing.slice(start, start + namesAtOnce))
    for (const [name, image] of images) known.set(keyOf(name), storedBytes(image, use))
  }
  return (some) => [...new Set(some)].reduce((sum, name) => sum + (known.get(keyOf(name)) ?? 0), 0)
}
