import { listPublicPaths } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { fixedPaths } from '#core/lib/public-pages.ts'
import { notPages } from '#core/lib/text/public-address.ts'
import { emptyPaths, findUnwritten } from '#core/page/frame/empty-pages.service.server.ts'
import { statisticsFile } from '#core/statistics/statistics-file.ts'
import { calendarPath } from '#modules/notices/calendar-path.ts'
import { listOwnPageAddresses } from '#modules/own-pages/own-page.queries.server.ts'
import { transparencyFile } from '#modules/transparency/transparency-file.ts'

/**
 * Addresses that are neither pages nor uploads. tests/site-check.test.ts compares them with the responses of the
 * site.
 */
const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/share.jpg',
  statisticsFile,
  transparencyFile,
  '/feed.xml',
  '/feed.json',
  calendarPath(),
]

/** Maximum number of pages read, more than a site of 10,000 records has. */
const mostPages = 50_000

type Site = Pick<Services, 'publicDb' | 'publicFiles' | 'entities' | 'storage' | 'clock'>

/** Returns a function that tells whether a plain path (`targetOfLink`) exists for visitors; looks up each path once. */
export async function openTargets({
  publicDb,
  publicFiles,
  entities,
  storage,
  clock,
}: Site): Promise<(path: string) => Promise<boolean>> {
  const [slugs, pages, unwritten] = await Promise.all([
    listOwnPageAddresses(publicDb),
    listPublicPaths(entities, publicDb, mostPages),
    findUnwritten(publicDb),
  ])
  const empty = emptyPaths(unwritten, { clock })
  const known = new Map<string, boolean | Promise<boolean>>(
    [
      ...fixedPaths.filter((path) => !empty.has(path)),
      ...files,
      ...publicFiles.paths,
      ...pages.map(({ path }) => path),
      ...[...slugs].map((slug) => `/${slug}`),
    ].map((path) => [path, true]),
  )

  return async (path) => {
    const answer = known.get(path) ?? find(path)
    known.set(path, answer)
    return answer
  }

  function find(path: string): boolean | Promise<boolean> {
    const [, name] = /^(?:\/api)?\/uploads\/(.+)$/.exec(path) ?? []
    if (!name) return notPages.test(path)
    return isStorageName(name) && storage.find(name).then((file) => file !== undefined)
  }
}
