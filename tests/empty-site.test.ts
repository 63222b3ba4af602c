// A site that was started without the sample content, before anybody has written a word.
import { afterAll, expect, test } from 'vitest'
import { pagePaths } from '#app/features/pages/page.schema.ts'
import { languages, pathIn } from '#app/lib/text/language.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

const site = await startOwnSite(adminEnv)
afterAll(() => site.stop())

const addresses = Object.values(pagePaths).flatMap((path) =>
  languages.map((language) => pathIn(language, path)),
)

test.each(addresses)('%s has its name, and nothing that is only a shell', async (address) => {
  const response = await fetch(site.origin + address)
  const html = await response.text()
  expect(response.status).toBe(200)
  const [head = '', body = ''] = html.split('<body')
  expect(head).toMatch(/<title>[^<|]+( \| [^<|]+)?<\/title>/)
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(head).toMatch(/<meta property="og:title" content="[^"]+"/)
  expect(head).not.toContain('noindex')
  expect(body.match(/<h1\b[^>]*>[^<]+<\/h1>/g)).toHaveLength(1)
  expect(body).not.toMatch(/<(h[1-6]|ul|ol|p|li|dl|button)\b[^>]*><\/\1>/)
  expect(body).not.toMatch(/\{\{|undefined|null|NaN/)
})

test('the menu is whole, also without one program', async () => {
  const html = await (await fetch(site.origin)).text()
  const menu = /<nav [^>]*aria-label="Main menu".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const headings = [...menu.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name)
  expect(headings).toEqual(['About Us', 'Programs', 'Archive'])
  expect(menu).toContain('<a href="/#programs">All programs</a>')
})

test('the office can write the words of every page', async () => {
  const token = await logInAt(site.port)
  const { text } = await callSite(site.port, 'GET /api/page-texts', { token })
  const texts: { id: number; key: string; title: string; updatedAt: string }[] = JSON.parse(text)
  for (const page of Object.keys(pagePaths)) {
    expect(
      texts.some(({ key }) => key.startsWith(`${page}.`)),
      page,
    ).toBe(true)
  }
  const vgd = texts.find(({ key }) => key === 'vgd.body')
  const json = { title: vgd?.title, body: '<p>Ask at our office.</p>', updatedAt: vgd?.updatedAt }
  const saved = await callSite(site.port, `PUT /api/page-texts/${vgd?.id}`, { token, json })
  expect(saved.status).toBe(200)
  expect(await (await fetch(`${site.origin}/vgd`)).text()).toContain('Ask at our office.')
})
