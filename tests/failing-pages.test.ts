// Pages that cannot be rendered: their table is removed in the running site.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { startOwnSite } from './support/own-site.ts'

const site = await startOwnSite()
afterAll(() => site.stop())

test('the error is shown alone if the frame fails too', { tags: 'long' }, async () => {
  // No page has been rendered yet, so nothing is cached.
  rename('settings', 'away')
  const bangla = await read('/bn/donner')
  expect(bangla).toContain('<html lang="bn">')
  expect(bangla).toContain('একটি সমস্যা হয়েছে')
  expect(bangla).toContain('href="/bn"')
  expect(bangla).not.toContain('<footer')
  rename('away', 'settings')
})

test('a failing part of the frame does not fail the page: it is logged, and the page is not cached', {
  tags: 'long',
}, async () => {
  rename('programs', 'away')
  for (const [path, words] of [
    ['/donner', 'Donors and partners'],
    ['/', 'Ongoing programs'],
    ['/bn/contact-us', 'যোগাযোগ'],
  ] as const) {
    const { status, headers, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(text).toContain(words)
    expect(text).toContain('<footer')
  }
  expect(site.printed()).toContain('no such table: programs')
  for (const table of ['projects', 'statistics', 'images', 'donors', 'registrations']) {
    rename(table, `away-${table}`)
    const { status, headers } = await ask('/complaints')
    expect([table, status, headers.get('Cache-Control')]).toEqual([table, 200, 'private, no-store'])
    rename(`away-${table}`, table)
  }
  rename('away', 'programs')
  expect((await ask('/complaints')).headers.get('Cache-Control')).toBe(
    'public, max-age=0, must-revalidate',
  )
})

test('a failed page is shown in the frame with an explanation, a reference and a link home', {
  tags: 'long',
}, async () => {
  await read('/')
  rename('programs', 'away')
  const english = await read('/programdetaildfrontend/1')
  expect(english).toContain('Unexpected Application Error!')
  expect(english).toContain('Unexpected Server Error')
  expect(english).toContain('Program not found or server error')
  expect(english).toContain('href="/contact-us"')
  const bangla = await read('/bn/programdetaildfrontend/1')
  expect(bangla).toContain('একটি সমস্যা হয়েছে')
  expect(bangla).toContain('কর্মসূচিটি পাওয়া যায়নি, অথবা সার্ভারে সমস্যা হয়েছে')
  rename('away', 'programs')
  const missing = await read('/programdetaildfrontend/1')
  expect(missing).toContain('Program not found or server error')
  expect(missing).not.toContain('No program found.')
})

test('the rules of the error page are on it alone', async () => {
  const [missing, page] = [(await ask('/no-such-page')).text, (await ask('/')).text]
  const hasClass = (html: string, name = '') => new RegExp(`class="[^"]*\\b${name}\\b`).test(html)
  // They stand in one sheet with those of parts that other pages have, such as buttons.
  const rules = globSync('build/client/assets/root-styles-*.css')
    .flatMap((file) => readFileSync(file, 'utf8').match(/\._?\w+[^{}]*\{[^{}]+\}/g) ?? [])
    .filter((rule) => {
      const name = /\.(\w+)/.exec(rule)?.[1]
      return hasClass(missing, name) && !hasClass(page, name)
    })
  expect(rules.filter((rule) => missing.includes(rule))).not.toEqual([])
  expect(rules.filter((rule) => page.includes(rule))).toEqual([])
})

async function read(path: string): Promise<string> {
  const response = await fetch(site.origin + path)
  const text = await response.text()
  const isFault = text.includes('<code>')
  expect(response.status).toBe(isFault ? 500 : path.includes('programdetaild') ? 404 : 200)
  if (isFault) {
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain(`<code>${response.headers.get('X-Request-Id')}</code>`)
    expect(text).not.toMatch(/no such table|at file:|node_modules/)
  }
  return text
}

async function ask(path: string) {
  const response = await fetch(site.origin + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function rename(from: string, to: string) {
  const database = new DatabaseSync(join(site.folder, 'site.db'), { timeout: 5_000 })
  database.exec(`alter table "${from}" rename to "${to}"`)
  database.close()
}
