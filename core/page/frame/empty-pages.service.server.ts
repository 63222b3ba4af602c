// A page without content is 404, and nothing on the site links to it.
import type { Db } from '#core/kernel/db/database.ts'
import {
  fixedPaths,
  isAlwaysThere,
  needsContent,
  type PageKey,
  pageKeys,
  pageOfKey,
  publicPages,
} from '#core/lib/public-pages.ts'
import { isBlankHtml } from '#core/lib/text/plain-text.ts'
import { inOffice } from '#core/people/in-office.ts'
import { listPeople } from '#core/people/person.queries.server.ts'
import { findSettingRow } from '#core/settings/stored/setting-row.queries.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import { listStatistics } from '#core/statistics/statistic.queries.server.ts'
import { statisticsByDate } from '#core/statistics/statistics-by-date.service.server.ts'
import { findFilledLists, homePrograms } from './filled-lists.queries.server.ts'
import { listAllPageTexts, listPageTextKeys } from './page-text.queries.server.ts'

/** Address of the microcredit figures on the home page. */
export const homeFigures = '/#figures'

export type Unwritten = Awaited<ReturnType<typeof findUnwritten>>

export const nothingUnwritten: Unwritten = {
  paths: [],
  hidden: [],
  people: [],
  statistics: [],
  hasFigures: true,
  hasPrograms: true,
}

/** Finds the pages without content. @param db reads only what is visible */
export async function findUnwritten(db: Db) {
  const [texts, allKeys, statistics, filledLists, unused] = await Promise.all([
    listAllPageTexts(db),
    // This list includes invisible texts: a page that has only such texts is hidden.
    listPageTextKeys(db.withoutPlugins()),
    listStatistics(db),
    findFilledLists(db),
    readUnused(db),
  ])
  const written = new Set(
    texts
      .filter(({ body, bodyBn }) => !isBlankHtml(body) || !isBlankHtml(bodyBn ?? ''))
      .map(({ key }) => pageOfKey(key)),
  )
  const shown = new Set(texts.map(({ key }) => pageOfKey(key)))
  const hidden = allKeys
    .map(pageOfKey)
    .filter((key) => key && !isAlwaysThere(key) && !shown.has(key))
  // The page shows them even without a text.
  const about = [await findSettingRow(db, 'org.work'), await findSettingRow(db, 'org.workingArea')]
  if (about.some((row) => row && !row.isSample && (row.valueEn || row.valueBn))) {
    written.add('about-us')
  }
  const paths = pathsOf(
    pageKeys.filter((key) => needsContent(key) && !written.has(key) && !filledLists.includes(key)),
  )
  return {
    /** Pages that need a text, or records to list, and have none. */
    paths,
    /**
     * Pages whose texts are all hidden, drafts or not due, and pages that the organisation does not use; they are 404 even
     * if they could show records.
     */
    hidden: [...pathsOf(hidden), ...fixedPaths.filter((path) => isUnused(unused, 'pages', path))],
    /** People listed on `/about-us`, which needs no text while one of them is in office. */
    people: paths.includes('/about-us') ? await listPeople(db) : [],
    /** Statistics of all dates; `/at-a-glance` needs no text while it shows one of them. */
    statistics: paths.includes('/at-a-glance') ? statistics : [],
    hasFigures: statistics.some(({ group }) => group === 'microcredit'),
    hasPrograms: filledLists.includes(homePrograms),
  }
}

function pathsOf(keys: readonly (PageKey | undefined)[]): string[] {
  return [...new Set(keys)].flatMap((key) => (key ? [publicPages[key].path] : []))
}

/** Returns the English paths of pages without content, and the parts of the home page that have none. */
export function emptyPaths(
  { paths, hidden, people, statistics, hasFigures, hasPrograms }: Unwritten,
  site: Parameters<typeof inOffice>[1],
): ReadonlySet<string> {
  const empty = new Set<string>(paths)
  if (inOffice(people, site).length > 0) empty.delete('/about-us')
  if (statisticsByDate(statistics, site, 'en').length > 0) empty.delete('/at-a-glance')
  for (const path of hidden) empty.add(path)
  if (!hasFigures) empty.add(homeFigures)
  if (!hasPrograms) empty.add(homePrograms)
  return empty
}
