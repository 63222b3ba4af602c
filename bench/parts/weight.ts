// Transfer sizes are measured for all public pages in both languages, the home page with everything that it loads,
// and the script of the viewer: of the default content, and of the demo, which has more of everything.
import { brotliDecompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { hasScript, publicPages } from '#tests/support/public-pages.ts'
import { type Loaded, sumOf, visit, withBrowser } from '../browser-visit.ts'
import { temporaryFolder } from '../cleanup.ts'
import { fetchRaw } from '../raw-response.ts'
import { atMost, bytes, figure, type LineOf, pieces } from '../report.ts'
import { copyContent, type Site, startSite } from '../site.ts'

const pageLimit = 14_000
const scriptLimit = 115_000
const homeBytesLimit = 60_000
const homeRequestsLimit = 10

export async function measureWeight(content: string): Promise<LineOf[]> {
  const usual = await weighSite(await startSite(await copyContent(content)))
  const demo = await weighSite(await startSite(temporaryFolder(), { SEED: 'demo' }))
  return [...usual, ...demo.map((line) => ({ ...line, what: `demo: ${line.what}` }))]
}

async function weighSite(site: Site): Promise<LineOf[]> {
  const pages: LineOf[] = []
  for (const { address } of publicPages) pages.push(await weighPage(site.origin, address))
  const visits = await withBrowser(async (browser) => [
    ...(await weighHome(browser, site.origin, 1)),
    ...(await weighHome(browser, site.origin, 2)),
    ...(await weighScripts(browser, site.origin)),
  ])
  await site.stop()
  return [...pages, ...visits]
}

async function weighPage(origin: string, address: string): Promise<LineOf> {
  const { status, headers, body } = await fetchRaw(origin + address)
  const html = (isBrotli(headers) ? brotliDecompressSync(body) : body).toString()
  const scripts = countScripts(html)
  const styles = html.match(/<[a-z][^>]*\sstyle=/gi)?.length ?? 0
  const sheets = html.match(/<link[^>]*rel="stylesheet"/gi)?.length ?? 0
  const allowedScripts = hasScript(address) ? 1 : 0
  const line = atMost(address, body.length, pageLimit, bytes)
  const isClean = status === 200 && scripts <= allowedScripts && styles === 0 && sheets === 0
  return {
    ...line,
    figure: `${line.figure}, ${status}, ${scripts} scripts, ${styles + sheets} styles`,
    isMet: line.isMet === true && isClean,
  }
}

/** Counts executed scripts: JSON-LD and speculation rules are data. */
function countScripts(html: string): number {
  const tags = html.match(/<script\b[^>]*>/gi) ?? []
  return tags.filter((tag) => !/type="(application\/(ld\+)?json|speculationrules)"/i.test(tag))
    .length
}

export async function weighHome(
  browser: Browser,
  origin: string,
  density: number,
): Promise<LineOf[]> {
  const { loaded } = await visit(browser, `${origin}/`, { density })
  // A browser with a window also fetches the favicon, unless an image of the page is the same file.
  const html = brotliDecompressSync((await fetchRaw(`${origin}/`)).body).toString()
  const icon = origin + (/<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '')
  const isIconLoaded = loaded.some(({ url }) => url === icon)
  const [iconBytes, iconRequests] = isIconLoaded ? [0, 0] : [(await fetchRaw(icon)).body.length, 1]
  const what = `home, first visit at 360 px, ${density}x screen, to its end`
  return [
    atMost(`${what}: bytes`, sumOf(loaded) + iconBytes, homeBytesLimit, bytes),
    atMost(`${what}: requests`, loaded.length + iconRequests, homeRequestsLimit, pieces),
    ...typesOf(loaded).map(({ type, of, total }) =>
      figure(`… of it ${type} (${of})`, total, bytes),
    ),
  ]
}

export async function weighScripts(browser: Browser, origin: string): Promise<LineOf[]> {
  const { loaded } = await visit(browser, `${origin}/photogalleryfrontend/1`)
  const scripts = loaded.filter(({ type }) => type === 'Script')
  const missing = scripts.filter((script) => script.bytes === 0)
  if (missing.length > 0) throw new Error(`no bytes known of ${missing[0]?.url}`)
  return [
    atMost('page with the viewer: all its scripts', sumOf(scripts), scriptLimit, bytes),
    figure('… files', scripts.length, pieces),
  ]
}

function typesOf(loaded: Loaded[]) {
  const types = [...new Set(loaded.map(({ type }) => type))]
  return types.map((type) => {
    const these = loaded.filter((one) => one.type === type)
    return { type, of: these.length, total: sumOf(these) }
  })
}

function isBrotli(headers: string[]): boolean {
  return headers.some(
    (text, index) => /^content-encoding$/i.test(text) && headers[index + 1] === 'br',
  )
}
