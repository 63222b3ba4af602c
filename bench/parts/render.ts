// Rendering is measured without the cache: loader, queries, React, inlined styles, CSP hashes. One page of each kind
// is enough, since pages of one kind cost the same.
import { addGiving } from '../add-giving.ts'
import { startApplication } from '../application.ts'
import { atMostTimes, figure, type LineOf, ms } from '../report.ts'
import { barePath } from '../roles/application.ts'
import { copyContent } from '../site.ts'
import { median, quantile } from '../statistics.ts'

/** Limit as a multiple of React's time for an equally large page without the site. */
const limitTimes = 12
const runs = 100

const kinds = {
  home: '/',
  'home in Bangla': '/bn',
  text: '/about-us',
  program: '/programdetaildfrontend/1',
  contact: '/contact-us',
  donors: '/donner',
  projects: '/previous-project',
  donate: '/donate-now',
  reports: '/annual-reports',
  albums: '/photo-album',
  album: '/photogalleryfrontend/1',
} as const

/** Pages of giving, with the numbers of gifts on the page of accounts. */
const givingKinds = ({ code, receipt }: { code: string; receipt: string }) => ({
  'promise of a gift': '/bn/gifts',
  'promised gift': `/bn/gifts/${code}`,
  'receipt of a gift': `/verify?gift=${receipt}`,
  'donate with numbers': '/bn/donate-now',
})

export async function measureRender(content: string): Promise<LineOf[]> {
  const folder = await copyContent(content)
  const all = { ...kinds, ...givingKinds(await addGiving(folder)) }
  const application = startApplication(folder)
  const paths = Object.values(all)
  const found = await application.request({ paths: [...paths, '/api/programs', barePath], runs })
  await application.end()
  const wrong = found.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path} responds with ${wrong.status}`)
  const [list, bare] = found.slice(-2)
  const reference = median(bare?.times ?? [])
  return [
    ...Object.keys(all).map((kind, index) => {
      const { times = [], processorMs = 0 } = found[index] ?? {}
      const what = `${kind} page, not cached, p50`
      const line = atMostTimes(what, median(times), limitTimes, reference, ms)
      const processor = (processorMs / times.length).toFixed(1)
      const p99 = quantile(times, 0.99).toFixed(0)
      return { ...line, figure: `${line.figure}, p99 ${p99}, processor ${processor}` }
    }),
    figure('/api/programs, not cached, p50', median(list?.times ?? []), ms),
    figure(`a bare React page of ${bare?.bodyBytes ?? 0} bytes, p50`, reference, ms),
  ]
}
