import { memoizeByVersion } from '#kernel/content-version/memoize-by-version.ts'
import {
  listFirstPrograms,
  type Program,
} from '../../features/content/programs/program.queries.server.ts'
import { withFallback } from '../../lib/with-fallback.ts'
import type { PageServices } from '../../services.server.ts'

/** Readers take this many in at a glance; the home page shows the others. */
const mostInMenu = 12

const readFirst = memoizeByVersion((db) => listFirstPrograms(db, mostInMenu + 1))

/** The first programs in their order, and whether there are more; none when they cannot be read. */
export async function readMenuPrograms(
  services: PageServices,
): Promise<{ programs: Program[]; hasMorePrograms: boolean }> {
  const first = await withFallback(services, readFirst(services.db), [])
  return { programs: first.slice(0, mostInMenu), hasMorePrograms: first.length > mostInMenu }
}
