import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { listFirstPrograms, type Program } from '#modules/programs/program.queries.server.ts'

/** Maximum number of programs in the menu; the home page lists all. */
const mostInMenu = 12

const readFirst = memoizeByVersion((db) => listFirstPrograms(db, mostInMenu + 1))

/** Reads the first programs in their order, and whether there are more; none if they cannot be read. */
export async function readMenuPrograms(
  services: PageServices,
): Promise<{ programs: Program[]; hasMorePrograms: boolean }> {
  const first = await withFallback(services, readFirst(services.db), [])
  return { programs: first.slice(0, mostInMenu), hasMorePrograms: first.length > mostInMenu }
}
