// Parts of the site without content. An empty page is 404, and nothing on the site links to it.
import type { Db } from '#kernel/db/database.ts'
import { isBlankHtml } from '../../../lib/text/plain-text.ts'
import { needsContent, publicPages, textPageKeys } from '../../../public-pages.ts'
import { inOffice } from '../../organisation/people/in-office.ts'
import { listPeople, type Person } from '../../organisation/people/person.queries.server.ts'
import {
  listStatistics,
  type Statistic,
} from '../../organisation/statistics/statistic.queries.server.ts'
import { statisticsByDate } from '../../organisation/statistics/statistics-by-date.service.server.ts'
import { pageOfKey } from './page-keys.ts'
import { listAllPageTexts } from './page-text.queries.server.ts'

/** Address of the microcredit figures on the home page. */
export const homeFigures = '/#figures'

export type Unwritten = {
  /** Pages that need a text and have none. */
  paths: readonly string[]
  /** People listed on `/about-us`, which exists without a text while one of them is in office. */
  people: readonly Person[]
  /** Statistics of all dates; `/at-a-glance` exists without a text while it shows one of them. */
  statistics: readonly Statistic[]
  hasFigures: boolean
}

export const nothingUnwritten: Unwritten = {
  paths: [],
  people: [],
  statistics: [],
  hasFigures: true,
}

export async function findUnwritten(db: Db): Promise<Unwritten> {
  const [texts, statistics] = await Promise.all([listAllPageTexts(db), listStatistics(db)])
  const written = new Set(
    texts
      .filter(({ body, bodyBn }) => !isBlankHtml(body) || !isBlankHtml(bodyBn ?? ''))
      .map(({ key }) => pageOfKey(key)),
  )
  const paths = textPageKeys
    .filter((key) => needsContent(key) && !written.has(key))
    .map((key) => publicPages[key].path)
  return {
    paths,
    people: paths.includes('/about-us') ? await listPeople(db) : [],
    statistics: paths.includes('/at-a-glance') ? statistics : [],
    hasFigures: statistics.some(({ group }) => group === 'microcredit'),
  }
}

/** Returns the English paths of pages without content, and `homeFigures` if the site has no microcredit figures. */
export function emptyPaths(
  { paths, people, statistics, hasFigures }: Unwritten,
  site: Parameters<typeof inOffice>[1],
): ReadonlySet<string> {
  const empty = new Set<string>(paths)
  if (inOffice(people, site).length > 0) empty.delete('/about-us')
  if (statisticsByDate(statistics, site, 'en').length > 0) empty.delete('/at-a-glance')
  if (!hasFigures) empty.add(homeFigures)
  return empty
}
