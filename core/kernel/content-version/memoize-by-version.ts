import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { openVisibilityCheck } from '../db/visibility.ts'
import { readStoredVersion } from './stored-version.ts'

type Db = Kysely<Tables>
type Entry<T> = { version: number; isVisible: Promise<() => boolean>; value: Promise<T> }

/**
 * Caches data that every page needs and that changes with the content or its visibility: loaded once for each version
 * instead of once per page. The version is read first, so a cached value is never older than its version.
 * @param load its arguments beside the database are the same at each call
 * @param isComplete false for a value that must not be cached, because part of it could not be loaded
 * @param readVersion for values that are asked for too often to query the database each time
 */
export function memoizeByVersion<T, Rest extends unknown[]>(
  load: (db: Db, ...rest: Rest) => Promise<T>,
  isComplete: (value: T) => boolean = () => true,
  readVersion: (db: Db) => Promise<number> = readStoredVersion,
): (db: Db, ...rest: Rest) => Promise<T> {
  const cache = new WeakMap<Db, Entry<T>>()
  return async (db, ...rest) => {
    const version = await readVersion(db)
    const cached = cache.get(db)
    if (cached?.version === version && (await cached.isVisible)()) return cached.value
    const isVisible = openVisibilityCheck(db)
    const value = isVisible.then(() => load(db, ...rest))
    cache.set(db, { version, isVisible, value })
    value.then(isComplete).then(
      (isCacheable) => isCacheable || cache.delete(db),
      () => cache.delete(db),
    )
    return value
  }
}
