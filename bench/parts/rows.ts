// Lists and pages are measured by number of rows, without the cache: the response time of the first request after a
// change.
import { startApplication } from '../application.ts'
import { fullAlbum, type Kind } from '../fill-rows.ts'
import type { LineOf } from '../report.ts'
import { copyContent } from '../site.ts'
import { median } from '../statistics.ts'

/** Limit as a multiple: the same order of magnitude. */
const sameOrder = 10
const limitRows = 10_000

const queries: { what: string; path: string; kind: Kind }[] = [
  {
    what: '/api/programs, a page of 20',
    path: '/api/programs?page=1&pageSize=20',
    kind: 'programs',
  },
  {
    what: '/api/photogallerys, a page of 20',
    path: '/api/photogallerys?page=1&pageSize=20',
    kind: 'photos',
  },
  {
    what: '/api/programs by Bangla title',
    path: '/api/programs?sort=titleBn&page=1&pageSize=20',
    kind: 'programs',
  },
  { what: 'a search in /api/programs', path: '/api/programs?q=feet&page=1', kind: 'programs' },
  { what: 'program page', path: '/programdetaildfrontend/1', kind: 'programs' },
  { what: 'home page', path: '/', kind: 'programs' },
  {
    what: 'album of 10 among the photos',
    path: `/photogalleryfrontend/${fullAlbum + 1}`,
    kind: 'photos',
  },
  { what: 'album that holds them all', path: `/photogalleryfrontend/${fullAlbum}`, kind: 'photos' },
]

type Found = { rows: number; ms: number; bodyBytes: number }

export async function measureRows(content: string, isFull: boolean): Promise<LineOf[]> {
  const sizes = [10, 1_000, limitRows, ...(isFull ? [100_000] : [])]
  const found = new Map<string, Found[]>(queries.map(({ what }) => [what, []]))
  for (const kind of ['programs', 'photos'] as const) {
    const folder = await copyContent(content)
    for (const rows of sizes) {
      // Each size has a process of its own, so that garbage does not affect the next one.
      const application = startApplication(folder)
      const these = queries.filter((query) => query.kind === kind)
      const paths = these.map(({ path }) => path)
      const response = await application.request({ fill: { kinds: [kind], rows }, paths, runs: 40 })
      await application.end()
      for (const [index, { times, bodyBytes, status }] of response.entries()) {
        const what = these[index]?.what ?? ''
        if (status !== 200) throw new Error(`${what} responds with ${status}`)
        found.get(what)?.push({ rows, ms: median(times), bodyBytes })
      }
    }
  }
  return [...found].flatMap(([what, sizes]) => linesOf(what, sizes))
}

function linesOf(what: string, sizes: Found[]): LineOf[] {
  const least = sizes[0]?.ms ?? Number.NaN
  return sizes.map(({ rows, ms, bodyBytes }) => ({
    what: `${what}: ${rows.toLocaleString('en')} rows`,
    figure: `${ms.toFixed(1)} ms, ${Math.ceil(bodyBytes / 1000).toLocaleString('en')} KB of response`,
    value: ms,
    ...(rows === limitRows
      ? { limit: `≤ ${(least * sameOrder).toFixed(1)} ms`, isMet: ms <= least * sameOrder }
      : {}),
  }))
}
