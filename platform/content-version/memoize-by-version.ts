import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { readStoredVersion } from './stored-version.ts'

type Db = Kysely<Tables>

/**
 * For what every page needs and only a change of content changes: loaded once for each version instead of
 * once for each page. The version is read before, so what is kept is never older than it says.
 * @param load what it takes beside the database is the same at each call
 * @param isWhole false for a value that is not worth keeping, because a part of it could not be loaded
 */
export function memoizeByVersion<T, Rest extends unknown[]>(
  load: (db: Db, ...rest: Rest) => Promise<T>,
  isWhole: (value: T) => boolean = () => true,
): (db: Db, ...rest: Rest) => Promise<T> {
  const kept = new WeakMap<Db, { version: number; value: Promise<T> }>()
  return async (db, ...rest) => {
    const version = await readStoredVersion(db)
    const known = kept.get(db)
    if (known?.version === version) return known.value
    const value = load(db, ...rest)
    kept.set(db, { version, value })
    value.then(isWhole).then(
      (isKept) => isKept || kept.delete(db),
      () => kept.delete(db),
    )
    return value
  }
}
