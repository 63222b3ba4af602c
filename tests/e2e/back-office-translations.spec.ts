// Texts of the office as visitors read them. Among the back-office's tests, since it changes content.

import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

type Made = { path: string; id: number }

const made: Made[] = []

async function make(page: Page, path: string, fields: Record<string, string>): Promise<number> {
  const isForm = /albums|photogallerys|programs/.test(path)
  const options = isForm ? { multipart: fields } : { data: fields }
  const response = await callAsAdmin(page.request, 'POST', path, options)
  expect(response.status(), await response.text()).toBe(201)
  const { id } = await response.json()
  made.unshift({ path, id })
  return id
}

test.afterEach(async ({ page }) => {
  for (const { path, id } of made.splice(0)) {
    await callAsAdmin(page.request, 'DELETE', `${path}/${id}`)
  }
})

test('about an album and its photo', long, async ({ page }) => {
  const title = `Fair ${uniqueWord()}`
  const description = '<p>Tea &amp; talk</p><p>By the <b>pond</b></p>'
  const id = await make(page, '/api/albums', { title, sortOrder: '0', description })
  const about = '<p>Made by <i>Karim</i></p>'
  const photo = { title: 'Boat', description: about, albumId: String(id) }
  await make(page, '/api/photogallerys', photo)

  // A phone shows two albums per row, with titles only.
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/photo-album')
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Tea & talk By the pond', { exact: true })).toBeVisible()
  await card.getByRole('link').click()
  await expect(main.locator('p', { hasText: /^Tea & talk$/ })).toBeVisible()
  await expect(main.locator('b', { hasText: 'pond' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await main.locator('a[id^="photo-"]').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('Made by Karim', { exact: true })).toBeVisible()
  await expect(viewer.locator('i')).toHaveText('Karim')
  await expect(viewer.getByText('There is no image of this yet.')).toBeVisible()
})

test('a word longer than the screen is broken and widens no page', long, async ({ page }) => {
  const word = `${uniqueWord()}${'elektrizitätenhauptbetriebswerk'.repeat(4)}`
  const html = `<p>${word}</p>`
  const program = await make(page, '/api/programs', { title: word, description: html })
  const album = await make(page, '/api/albums', { title: word, sortOrder: '0', description: html })
  const inAlbum = { title: word, description: html, albumId: String(album) }
  const photo = await make(page, '/api/photogallerys', inAlbum)
  await make(page, '/api/reports', { title: word, description: html })
  const donor = { name: word, supports: word, hasConsentOnFile: 'true' }
  await make(page, '/api/donors', { group: 'bank', ...donor })
  const partners = { technicalPartner: word, financialPartner: word, duration: word }
  await make(page, '/api/projects', { title: word, ...partners })
  for (const address of [
    '/',
    `/programdetaildfrontend/${program}`,
    '/photo-album',
    `/photogalleryfrontend/${album}`,
    `/photogalleryfrontend/${album}?photo=${photo}`,
    '/annual-reports',
    '/donner',
    '/previous-project',
  ]) {
    for (const width of [320, 740, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(address)
      await expect(page.locator('main')).toContainText(word)
      await expectNoSidewaysScroll(page, `${address} at ${width} px`)
    }
  }
})

test('a program without Bangla and without an image', long, async ({ page }) => {
  const title = `Boats ${uniqueWord()}`
  const id = await make(page, '/api/programs', { title, description: '<p>Only in English.</p>' })
  await page.goto(`/bn/programdetaildfrontend/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(main.locator('div[lang=en]')).toHaveText('Only in English.')
  await expect(page.locator('header a', { hasText: title })).toHaveAttribute('lang', 'en')
  await expect(main.locator('img[src=""], img:not([src])')).toHaveCount(0)
  await page.goto('/bn')
  const card = main.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByRole('link')).toHaveAttribute('lang', 'en')
  await expect(card.locator('p span').first()).toHaveAttribute('lang', 'en')
  await expect(card.locator('img')).toHaveCount(0)
})
