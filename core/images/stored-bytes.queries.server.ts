// The files of an image never change, so their sizes are read once.
import { LRUCache } from 'lru-cache'
import type { Db } from '#core/kernel/db/database.ts'
import { findImages } from './image.queries.server.ts'
import { type ImageUse, storedBytes } from './image.service.server.ts'

/** Sizes by file name; about 10 MB in memory. */
const known = new LRUCache<string, number>({ max: 50_000 })
/** Maximum length of a list of values that both databases accept. */
const namesAtOnce = 1_000

/**
 * Reads the sizes of images.
 * @returns a function that adds up the bytes of some of the names; unknown images count as 0
 */
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
