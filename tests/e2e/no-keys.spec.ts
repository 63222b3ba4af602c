// Names that only the program knows are on no screen of the back-office. The sweep of every screen takes minutes.
import { settingKeys } from '#core/settings/stored/setting.schema.ts'
import { logInByApi, store } from '../support/back-office.ts'
import { backOfficeScreens } from '../support/back-office-screens.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

const screens = [
  ...backOfficeScreens.filter((path) => path.startsWith('/admin/')),
  '/admin/search?q=menu',
]

/** Names of the world that are written like ours, and what a text of a page is filled with. */
const brands = /\bbKash\b|\{\{[\w.]+\}\}/g
const hash = /\b[0-9a-f]{32,64}\b/g
/** A name of the program, such as `sortOrder` or `second_step`. */
const field = /\b[a-z]{2,}[A-Z][a-zA-Z]+\b|\b[a-z]+_[a-z_]+\b/g

test('no key, hash or field name is shown @long', async ({ browser }) => {
  test.slow()
  // Settings change here: a site of its own.
  const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    expect(await shownNames(page)).toEqual([])
  } finally {
    await context.close()
    await site.stop()
  }
})

/** Reads every screen in Bangla. */
async function shownNames(page: Page): Promise<string[]> {
  const token = await logInByApi(page.request, ownAdmin)
  const headers = { authorization: `Bearer ${token}` }
  await leaveTraces(page, headers)
  const texts: { key: string }[] = await (
    await page.request.get('/api/page-texts', { headers })
  ).json()
  const keys = [...settingKeys, ...texts.map(({ key }) => key)]
  const found = new Set<string>()
  await store(page, { token, language: 'bn' })
  for (const path of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const text = (await page.locator('body').innerText()).replace(brands, '')
    const words = [...text.matchAll(hash), ...text.matchAll(field)].map(([word]) => word)
    for (const one of [...words, ...keys.filter((key) => text.includes(key))]) {
      found.add(`${path}: ${one}`)
    }
  }
  return [...found]
}

/** Changes of settings whose values are names of ours: the history and the approvals show them. */
async function leaveTraces(page: Page, headers: { authorization: string }) {
  const image = await photoOf(page, 300, 200)
  const uploaded = await page.request.post('/api/upload', { headers, multipart: { image } })
  const { imagename } = await uploaded.json()
  const values = {
    'home.banner': imagename,
    'menu.about': 'donner | Friends\nabout-us',
    'site.firstLanguage': 'bn',
  }
  for (const [key, valueEn] of Object.entries(values)) {
    const saved = await page.request.put(`/api/settings/${key}`, { headers, data: { valueEn } })
    expect([key, saved.status()]).toEqual([key, 200])
  }
}
