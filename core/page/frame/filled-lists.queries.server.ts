import type { Db } from '#core/kernel/db/database.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import type { PageKey } from '#core/lib/public-pages.ts'

/** Address of the programs on the home page. */
export const homePrograms = '/#programs'

/** Pages, and a part of the home page, that list records of one table. */
const lists = [
  ['donner', 'donors'],
  ['previous-project', 'projects'],
  ['annual-reports', 'reports'],
  ['photo-album', 'albums'],
  [homePrograms, 'programs'],
] as const satisfies readonly (readonly [PageKey | typeof homePrograms, keyof Tables])[]

/** Finds the pages that have a record to list. */
export async function findFilledLists(db: Db): Promise<readonly string[]> {
  const found = await Promise.all(
    lists.map(async ([page, table]) => {
      const first = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
      return first ? [page] : []
    }),
  )
  return found.flat()
}
