// The home page on a phone: its height and its weight.
import type { Browser } from '@playwright/test'
import { weighHome } from '../../bench/parts/weight.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { boxesOf } from '../support/layout-measurements.ts'
import { startOwnSite } from '../support/own-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the default content takes less than seven screens', async ({ page }) => {
  await page.goto('/')
  expect(await heightOf(page)).toBeLessThanOrEqual(4_400)
  await page.goto('/bn')
  expect(await heightOf(page)).toBeLessThanOrEqual(4_850)
  await expectRows(page)
})

test(
  'a page with everything on it takes seven screens, and 60,000 bytes',
  long,
  async ({ browser }) => {
    test.slow()
    const site = await startOwnSite({ SEED: 'demo' })
    try {
      await expectShortPage(browser, site.origin)
      for (const density of [1, 2]) {
        const [bytes] = await weighHome(browser, site.origin, density)
        expect(bytes).toMatchObject({ what: /: bytes$/, isMet: true })
      }
    } finally {
      await site.stop()
    }
  },
)

async function expectShortPage(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  for (const [path, most] of [
    ['/', 5_000],
    ['/bn', 5_000],
  ] as const) {
    await page.goto(origin + path)
    expect(await heightOf(page), path).toBeLessThanOrEqual(most)
    await expectRows(page)
    await expect(page.locator('#figures dl > div')).toHaveCount(6)
    await expect(page.locator('#notices a[href*="/notices/"]')).toHaveCount(5)
    const tasks = await boxesOf(page.locator('main nav li').filter({ visible: true }))
    expect(tasks.length, path).toBe(4)
    expect(Math.max(...tasks.map(({ bottom }) => bottom)), path).toBeLessThanOrEqual(900)
  }
  await page.goto(`${origin}/`)
  // The number of a registration is visible; its dates and certificate are one tap away.
  const [first] = await page.locator('main details').all()
  if (!first) throw new Error('no registration')
  await expect(first.locator('summary')).toContainText('EXAMPLE-0001')
  const certificate = first.getByRole('link')
  await expect(certificate).toBeHidden()
  await first.locator('summary').click()
  await expect(certificate).toBeVisible()
  await expect(first).toContainText('11 March 1995')
  await context.close()
}

/** Expects one program per row, of the height of a small card. */
async function expectRows(page: Page) {
  const rows = await boxesOf(page.locator('#programs li'))
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1)
  expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(100)
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(136)
}

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
