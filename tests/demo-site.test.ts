// A site started with SEED=demo: an invented organisation, complete and confirmed.
// @module-tag long
import { execFileSync } from 'node:child_process'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageBrotliQuality, toBrotli } from '#core/platform/http/response/cached-response.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

let site: OwnSite
// Not at the top of the file, which also runs when all its tests are left out.
beforeAll(async () => {
  const PUBLIC_URL = 'https://demo.example.org'
  site = await startOwnSite({ ...adminEnv, SEED: 'demo', PUBLIC_URL })
})
afterAll(() => site.stop())

type Page = { status: number; text: string }
const pages = new Map<string, Page>()

async function read(path: string): Promise<Page> {
  const response = await fetch(site.origin + path)
  return { status: response.status, text: await response.text() }
}

/** Reads every page reachable by links from the home page of each language. */
beforeAll(async () => {
  const waiting = ['/', '/bn']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (pages.has(path) || /^\/(?:auth|api|uploads|assets|share)\b|\.\w+$/.test(path)) continue
    const page = await read(path)
    pages.set(path, page)
    for (const [, href = ''] of page.text.matchAll(/<a\b[^>]*?href="([^"#]+)/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), site.origin + path)
      if (origin === site.origin) waiting.push(pathname)
    }
  }
}, 120_000)

test('every linked page exists, in both languages', () => {
  const wrong = [...pages].filter(([, { status }]) => status !== 200)
  expect(wrong.map(([path]) => path)).toEqual([])
  const english = [...pages.keys()].filter((path) => !/^\/bn\b/.test(path))
  const bangla = [...pages.keys()].flatMap((path) => path.match(/^\/bn(\/.*|$)/)?.[1] ?? [])
  expect(bangla.map((path) => path || '/').toSorted()).toEqual(english.toSorted())
  const kinds = ['program', 'notices', 'projects', 'photogallery', 'donors', 'volunteer']
  for (const kind of kinds) expect(english.some((path) => path.startsWith(`/${kind}`))).toBe(true)
})

test('the quilt on At a glance and below the reports links the records of the year, and each of them exists', () => {
  const quilt = (path: string) =>
    /<section[^>]* id="quilt">.*?<\/svg>/s.exec(pages.get(path)?.text ?? '')?.[0] ?? ''
  for (const [path, start] of [
    ['/at-a-glance', '/'],
    ['/bn/at-a-glance', '/bn/'],
    ['/annual-reports', '/'],
  ] as const) {
    const targets = [...quilt(path).matchAll(/href="(\/[^"#]+)/g)].map(([, href = '']) => href)
    expect(targets.length).toBeGreaterThanOrEqual(10)
    expect(targets.some((href) => href.startsWith(`${start}notices/`))).toBe(true)
    for (const href of targets) expect(pages.get(href)?.status, href).toBe(200)
    expect(brotliCompressSync(quilt(path)).length).toBeLessThanOrEqual(4_096)
  }
})

test('pages of content offer to be shared under the public address, and pages of one visitor do not', () => {
  const isShared = ([path, { text }]: [string, Page]) =>
    text.includes(`https://wa.me/?text=${encodeURIComponent(`https://demo.example.org${path}`)}"`)
  const content =
    /^\/(?:bn\/)?(?:programdetail|photogallery|notices|projects|annual-reports|about-us)/
  const all = [...pages]
  expect(all.filter(([path]) => content.test(path)).length).toBeGreaterThan(20)
  const missing = all.filter((page) => content.test(page[0]) && !isShared(page))
  expect(missing.map(([path]) => path)).toEqual([])
  const shared = all.filter(isShared).map(([path]) => path)
  expect(shared.filter((path) => /^\/(?:bn)?$|search|messages|contact-us/.test(path))).toEqual([])
})

test('every page arrives in one round trip, compressed for its first visitor', async () => {
  const heavy: string[] = []
  for (const [path, { text }] of pages) {
    const { length } = await toBrotli(Buffer.from(text), pageBrotliQuality)
    if (length > 14_000) heavy.push(`${path}: ${length}`)
  }
  expect(heavy).toEqual([])
})

test('no page has a sample, an unconfirmed value or a blank', () => {
  const blank =
    /to be added by our office|Not confirmed|Nothing here yet|Not published|>Sample<|undefined|NaN|\{\{\w+[.+-]/
  const blankBn = /আমাদের অফিস পরে যোগ করবে|নিশ্চিত নয়|এখানে এখনো কিছু নেই|নমুনা/
  const found = [...pages].flatMap(([path, { text }]) => {
    const body = text.slice(text.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')
    return [blank.exec(body), blankBn.exec(body)].flatMap((hit) =>
      hit ? `${path}: ${hit[0]}` : [],
    )
  })
  expect(found).toEqual([])
})

test('members of the council are counted without the staff, and people as people', () => {
  expect(pages.get('/transparency')?.text).toContain('<b>5</b> <span>Executive council</span>')
  expect(pages.get('/bn/about-us')?.text).toMatch(/আরও ২ জন</)
})

test('every page says that the organisation is invented, and no search engine lists one', async () => {
  for (const [path, { text }] of pages) {
    expect(text, path).toMatch(/this organisation is invented|এই সংস্থাটি কাল্পনিক/)
    expect(text.match(/<meta name="robots" content="noindex"/g), path).toHaveLength(1)
  }
  expect((await read('/sitemap.xml')).text).not.toContain('<loc>')
})

test('a search for what can be heard finds the pages with a recording', async () => {
  for (const q of ['listen', 'hear', 'শুনুন', 'অডিও']) {
    const { text } = await read(`/search?${new URLSearchParams({ q })}`)
    expect(text, q).toMatch(
      /Listen<\/h2>.*href="\/".*href="\/programdetaildfrontend\/1".*href="\/notices\/\d/s,
    )
  }
})

test('nobody can be reached or paid: unassigned telephone numbers, an account of zeros', async () => {
  expect((await read('/donate-now')).text).toContain('Please give nothing here')
  expect((await read('/bn/donate-now')).text).toContain('এখানে কিছু দেবেন না')
  for (const path of ['/gifts', '/transparency']) {
    expect((await read(path)).text, path).toContain('Please give nothing here')
  }
  const called = [...pages.values()].flatMap(({ text }) =>
    [...text.matchAll(/href="(?:tel:|mailto:|https:\/\/wa\.me\/)([^"?]+)/g)].map(
      ([, to = '']) => to,
    ),
  )
  const emergency = ['999', '109', '1098']
  const others = new Set(called.filter((to) => !emergency.includes(to)))
  expect([...others].filter((to) => !/^0100000000\d$|@example\.org$/.test(to))).toEqual([])
  const { text } = await callSite(site.port, 'GET /api/settings?pageSize=100', {
    token: await token(),
  })
  expect(text).toContain('0000 0000 0000')
})

const token = () => logInAt(site.port)

test('the donate page leads to a receipt of the site, and the desk has nothing to decide', async () => {
  for (const path of ['/donate-now', '/bn/donate-now']) {
    const link = /href="([^"]*\/verify\?receipt[^"]*)"/.exec(pages.get(path)?.text ?? '')?.[1]
    const { text } = await read((link ?? '').replaceAll('&amp;', '&'))
    expect(text, path).toMatch(/Our receipt|আমাদের রসিদ/)
  }
  expect(pages.get('/transparency')?.text).toContain('Tk. 67,050 in all. Givers: 5.')
  const env = { ...process.env, DATA_DIR: site.folder }
  const said = execFileSync(process.execPath, ['cli/site.ts', 'gifts', 'check'], { env })
  expect(String(said)).toContain('agree')
  const { text } = await callSite(site.port, 'GET /api/gifts?state=received', {
    token: await token(),
  })
  const gifts: { promise: object | null; receipt: object | null }[] = JSON.parse(text)
  expect(gifts.filter(({ promise, receipt }) => promise && receipt)).toHaveLength(5)
})

test('the back-office finds no problem in the content', async () => {
  const call = async (line: string) =>
    JSON.parse((await callSite(site.port, line, { token: await token() })).text)
  const { links, images, texts, files } = await call('GET /api/site-check')
  expect([links.rows, images.rows, texts.rows, files.rows]).toEqual([[], [], [], []])
  const doubts: { check: string }[] = await call('GET /api/readiness')
  // Operations that only the people of a real site can complete.
  const ofPeople = [
    'oneAdministrator',
    'secondStepMissing',
    'safeguardingReaderMissing',
    'backupOld',
  ]
  const checks = doubts.map(({ check }) => check)
  expect(checks.filter((check) => !ofPeople.includes(check))).toEqual([])
})

test('the content is loaded into an empty site only', () => {
  const env = { ...process.env, DATA_DIR: site.folder, SEED: 'demo' }
  const said = execFileSync(process.execPath, ['cli/site.ts', 'seed'], { env, encoding: 'utf8' })
  expect(said).toContain('nothing was changed')
})
