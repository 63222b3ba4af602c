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
      await expectShortWays(browser, site.origin)
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
    ['/', 5_400],
    ['/bn', 5_500],
  ] as const) {
    await page.goto(origin + path)
    expect(await heightOf(page), path).toBeLessThanOrEqual(most)
    await expectRows(page)
    await expect(page.locator('#figures dl > div')).toHaveCount(6)
    await expect(page.locator('#notices a[href*="/notices/"]')).toHaveCount(4)
    await expect(page.locator('#story blockquote')).toBeVisible()
    await expect(page.locator('main audio')).toHaveCount(1)
    await expect(page.locator('#programs li').first()).toContainText(/Listen|শুনুন/)
    const tasks = await boxesOf(page.locator('main nav li').filter({ visible: true }))
    expect(tasks.length, path).toBe(4)
    expect(Math.max(...tasks.map(({ bottom }) => bottom)), path).toBeLessThanOrEqual(900)
  }
  await page.goto(`${origin}/`)
  // The number of a registration is visible; its dates and certificate are one tap away.
  await expect(page.locator('main')).toContainText('EXAMPLE-0001')
  await page.getByRole('link', { name: 'Dates and certificates' }).click()
  await expect(page.locator('#registrations')).toContainText('11 March 1995')
  await context.close()
}

/**
 * Links from the home page, and what visitors want at their end: a number to call, hours, the conditions of a loan, a
 * way to apply, the account, proof, a form, an answer. Each is at most two taps away.
 */
const ways: readonly (readonly [links: readonly string[], arrived: string])[] = [
  [[], 'main nav a[href^="tel:"]'],
  [['main nav a[href*="contact-us"]'], 'main :text("Sunday to Thursday")'],
  [['#figures a[href="/about-us"]'], 'main :text("Sunday to Thursday")'],
  [['#programs a[href$="/1"]'], 'main :is(h2, h3, td, li):has-text("charge")'],
  [['#notices a:has-text("Field worker")'], 'main a[href^="tel:"]'],
  [['header a[href="/donate-now"]'], '#ways :text("0000")'],
  [['header a[href="/donate-now"]', 'main a[href*="/transparency"]'], 'main :text("EXAMPLE-0001")'],
  [['main nav a[href*="complaints"]'], 'main a[href^="tel:"]'],
  [['footer a[href="/messages"]'], 'main form input'],
]

async function expectShortWays(browser: Browser, origin: string) {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [links, arrived] of ways) {
    await page.goto(`${origin}/`)
    for (const link of links) await page.locator(link).filter({ visible: true }).first().click()
    await expect(page.locator(arrived).first(), [...links, arrived].join(' → ')).toBeVisible()
  }
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
