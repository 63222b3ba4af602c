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

type Query = [what: string, path: string, kind: Kind]
const queries: Query[] = [
  ['/api/programs, a page of 20', '/api/programs?page=1&pageSize=20', 'programs'],
  ['a search in /api/programs', '/api/programs?q=family&page=1', 'programs'],
  ['program page', '/programdetaildfrontend/1', 'programs'],
  ['home page', '/', 'programs'],
  ['album of 10 among the photos', `/photogalleryfrontend/${fullAlbum + 1}`, 'photos'],
  ['album that holds them all', `/photogalleryfrontend/${fullAlbum}`, 'photos'],
]

type Found = { rows: number; ms: number; bodyBytes: number }

export async function measureRows(content: string): Promise<LineOf[]> {
  const found = new Map<string, Found[]>(queries.map(([what]) => [what, []]))
  for (const kind of ['programs', 'photos'] as const) {
    const folder = await copyContent(content)
    for (const rows of [10, 1_000, limitRows]) {
      // Each size has a process of its own, so that garbage does not affect the next one.
      const application = startApplication(folder)
      const these = queries.filter(([, , of]) => of === kind)
      const paths = these.map(([, path]) => path)
      const response = await application.request({ fill: { kind, rows }, paths, runs: 40 })
      await application.end()
      for (const [index, { times, bodyBytes, status }] of response.entries()) {
        const what = these[index]?.[0] ?? ''
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
