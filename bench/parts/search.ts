// Searches among 10,000 and 100,000 records are measured without the page cache, with words that are rare, common,
// romanised, misspelt and missing.
import { startApplication } from '../application.ts'
import { atMost, figure, type LineOf, ms } from '../report.ts'
import { banglaWord, latinWord } from '../search-rows.ts'
import { copyContent } from '../site.ts'
import { median, quantile } from '../statistics.ts'

const limits = { 10000: 10, 100000: 30 }
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
  const application = startApplication(await copyContent(content))
  const paths = queries.map((q) => `/api/search?${new URLSearchParams({ q })}`)
  const lines: LineOf[] = []
  for (const [size, limit] of Object.entries(limits)) {
    const rows = Number(size)
    if (rows > 10_000 && !isFull) continue
    const found = await application.request({
      fill: { kind: 'searched programs', rows },
      paths,
      runs,
    })
    const wrong = found.find(({ status }) => status !== 200)
    if (wrong) throw new Error(`${wrong.path} responds with ${wrong.status}`)
    const all = found.flatMap(({ times }) => times)
    const slowest = Math.max(...found.map(({ times }) => median(times)))
    lines.push(
      atMost(`a search among ${rows.toLocaleString('en')} records, p50`, median(all), limit, ms),
      figure('p99', quantile(all, 0.99), ms),
      figure('the slowest query, p50', slowest, ms),
    )
  }
  await application.end()
  return lines
}
