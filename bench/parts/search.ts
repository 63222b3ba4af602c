// Searches among 10,000 and 100,000 records are measured without the page cache, with words that are rare, common,
// romanised, misspelt and missing; so is the time that the index adds to a save.
import { atMost, figure, type LineOf, ms, times } from '../report.ts'
import { startRole } from '../role.ts'
import type { SearchRequest, SearchResponse } from '../roles/search-site.ts'
import { banglaWord, latinWord } from '../search-rows.ts'
import { copyContent, siteEnvironment } from '../site.ts'
import { median, quantile } from '../statistics.ts'

const limits = { 10000: 10, 100000: 30 }
const maxSaveTimes = 1.2
const runs = 15

const queries = [
  ...[0, 20, 300, 5_000].flatMap((rank) => [latinWord(rank), banglaWord(rank)]),
  `${latinWord(40)} ${latinWord(90)}`,
  `${banglaWord(40)} ${banglaWord(900)}`,
  `${latinWord(7_000)}x`,
  'microcredit',
  'nothingofthekind',
]

export async function measureSearch(content: string, isFull: boolean): Promise<LineOf[]> {
  const site = startRole<SearchRequest, SearchResponse>(
    'search-site',
    siteEnvironment(await copyContent(content), 3000),
  )
  const paths = queries.map((q) => `/api/search?${new URLSearchParams({ q })}`)
  const pages = queries.slice(0, 4).map((q) => `/search?${new URLSearchParams({ q })}`)
  const lines: LineOf[] = []
  for (const [size, limit] of Object.entries(limits)) {
    const rows = Number(size)
    if (rows > 10_000 && !isFull) continue
    const found = await site.request({ rows, paths: [...paths, ...pages], runs, saves: 100 })
    const all = found.times.slice(0, paths.length).flat()
    const ofPages = found.times.slice(paths.length).flat()
    const name = `${rows.toLocaleString('en')} records`
    const slowest = Math.max(...found.times.slice(0, paths.length).map(median))
    const { indexed, plain } = found.saves
    lines.push(
      atMost(`a search among ${name}, p50`, median(all), limit, ms),
      figure(`p99`, quantile(all, 0.99), ms),
      figure(`the slowest query, p50`, slowest, ms),
      figure(`page of a common word, not cached, p50`, median(ofPages), ms),
      figure(`indexing a record, of many`, found.indexedMs, ms),
      figure(`a save without the index, p50`, median(plain), ms),
      atMost(
        `a save with it, in that unit, p50`,
        median(indexed) / median(plain),
        maxSaveTimes,
        times,
      ),
    )
  }
  await site.end()
  return lines
}
