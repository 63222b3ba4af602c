// What phones load of many images, without reading the sizes of each anew: what a name stands for never changes.
import { LRUCache } from 'lru-cache'
import type { Db } from '#kernel/db/database.ts'
import { findImages } from './image.queries.server.ts'
import { bytesOnPhone, type ImageUse, type Loads } from './image.service.server.ts'

const none: Loads = { usual: 0, saving: 0 }

/** About 10 MB in all. */
const known = new LRUCache<string, Loads>({ max: 50_000 })
/** A list of values that both databases take. */
const namesAtOnce = 1_000

/** @returns the sum over the named images; one that is unknown weighs nothing */
export async function sumLoads(
  db: Db,
  names: readonly string[],
  use: ImageUse,
): Promise<(some: readonly string[]) => Loads> {
  const keyOf = (name: string) => `${use} ${name}`
  const missing = [...new Set(names)].filter((name) => !known.has(keyOf(name)))
  for (let start = 0; start < missing.length; start += namesAtOnce) {
    const images = await findImages(db, missing.slice(start, start + namesAtOnce))
    for (const [name, image] of images) known.set(keyOf(name), bytesOnPhone(image, use))
  }
  return (some) =>
    [...new Set(some)].reduce((sum, name) => {
      const { usual, saving } = known.get(keyOf(name)) ?? none
      return { usual: sum.usual + usual, saving: sum.saving + saving }
    }, none)
}
