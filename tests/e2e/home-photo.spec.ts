// The home page with the organisation's own photo in place of the drawing.
import { weighHome } from '../../bench/parts/weight.ts'
import { logInByApi } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { photo } from '../support/images.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

test('the words overlap an own photo, and the buttons are visible', long, async ({ browser }) => {
  const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    // The drawing that comes with the site has the same place.
    await page.goto('/')
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await boxesOf(page)).photo).toMatchObject({ left: 0, width: 360, height: 180 })
    await givePhoto(page)
    for (const path of ['/', '/bn']) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      const phone = await boxesOf(page)
      expect(phone.photo).toMatchObject({ left: 0, width: 360, height: 180 })
      expect(phone.photo.bottom - phone.words.top, path).toBe(32)
      // Two buttons and two tasks.
      expect(phone.buttons.length).toBe(4)
      for (const { top } of phone.buttons) expect(top, path).toBeLessThanOrEqual(560)

      await page.setViewportSize({ width: 1280, height: 740 })
      const wide = await boxesOf(page)
      expect(wide.photo).toMatchObject({ right: 1280, width: 760 })
      expect(wide.photo.height).toBeGreaterThanOrEqual(480)
      expect(wide.photo.height).toBeLessThanOrEqual(560)
      expect(wide.words.right - wide.photo.left, path).toBe(48)
      for (const width of [320, 600, 860, 1600]) {
        await page.setViewportSize({ width, height: 740 })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(sideways, path).toBeLessThanOrEqual(width)
      }
    }
    for (const density of [1, 2]) {
      const lines = await weighHome(browser, site.origin, density)
      expect(lines.filter(({ isMet }) => isMet !== undefined)).toHaveLength(2)
      expect(lines.filter(({ isMet }) => isMet === false)).toEqual([])
    }
    // Paper is wide enough for both beside each other.
    await page.setViewportSize({ width: 1000, height: 740 })
    await page.emulateMedia({ media: 'print' })
    const paper = await boxesOf(page)
    expect(paper.photo.left).toBeGreaterThan(paper.words.right)
  } finally {
    await context.close()
    await site.stop()
  }
})

async function givePhoto(page: Page) {
  const headers = { authorization: `Bearer ${await logInByApi(page.request, ownAdmin)}` }
  // The weight of a photo from a camera: about 16 KB at 400 pixels, 40 KB at 800.
  const buffer = await photo(1800, 1200).blur(5).jpeg().toBuffer()
  const image = { name: 'us.jpg', mimeType: 'image/jpeg', buffer }
  const uploaded = await page.request.post('/api/upload', { headers, multipart: { image } })
  const data = { valueEn: (await uploaded.json()).imagename, isSample: false }
  const saved = await page.request.put('/api/settings/home.banner', { headers, data })
  expect(saved.status()).toBe(200)
}

async function boxesOf(page: Page) {
  return page
    .locator('main h1')
    .locator('xpath=../..')
    .evaluate((pair) => {
      const boxOf = (part?: Element | null): DOMRect => part?.getBoundingClientRect().toJSON()
      const [words, photo] = pair.children
      return {
        words: boxOf(words),
        photo: boxOf(photo),
        buttons: [...pair.querySelectorAll('a')].map(boxOf),
      }
    })
}
