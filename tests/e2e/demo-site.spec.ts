// The invented organisation of SEED=demo, with everything that a page can show.
import { languages, pathIn, plainPath } from '#core/lib/text/language.ts'
import {
  expectEnoughContrast,
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { boxesOf } from '../support/layout-measurements.ts'
import { startOwnSite } from '../support/own-site.ts'
import { printedSheets } from '../support/printed-sheets.ts'

const shown = [
  '/',
  '/programdetaildfrontend/1',
  '/photo-album',
  '/photogalleryfrontend/1',
  '/donate-now',
  '/notices',
  '/notices/2',
  '/volunteer',
  '/about-us',
]
const widths = [320, 360, 768, 1280, 1600]

/** Greatest heights of whole pages on a phone of 360 pixels, and numbers of printed sheets. */
const limits: Record<string, { height: number; sheets: number }> = {
  '/': { height: 5_500, sheets: 3 },
  '/at-a-glance': { height: 3_200, sheets: 2 },
  '/transparency': { height: 3_500, sheets: 2 },
  '/about-us': { height: 5_700, sheets: 3 },
  '/contact-us': { height: 5_500, sheets: 1 },
  '/donate-now': { height: 5_400, sheets: 1 },
  '/notices/2': { height: 3_000, sheets: 1 },
  '/notices/3': { height: 3_400, sheets: 1 },
}

test('full pages are accessible in both schemes, and fit every window @long', async ({
  browser,
}) => {
  test.slow()
  const site = await startOwnSite({ SEED: 'demo' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    for (const address of languages.flatMap((language) =>
      shown.map((path) => pathIn(language, path)),
    )) {
      await page.emulateMedia({ colorScheme: 'light' })
      expect((await page.goto(address))?.status(), address).toBe(200)
      await expectNoAccessibilityViolations(page, address)
      // This demonstration has no public address, so that nothing needs to be kept from search engines.
      await expect(page.locator('meta[name=robots]'), address).toHaveCount(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectEnoughContrast(page, `${address}, dark`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${address} at ${width}`)
      }
    }
    await expectSizesBesideWords(page)
    await expectShortResults(page)
    await expectSeparateContacts(page)
  } finally {
    await context.close()
    await site.stop()
  }
})

test(
  'no linked page is wider than its window, and long ones are short on phones and paper',
  long,
  async ({ browser }) => {
    test.slow()
    const site = await startOwnSite({ SEED: 'demo' })
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    const waiting = ['/', '/bn']
    const visited = new Set<string>()
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (visited.has(path)) continue
      visited.add(path)
      await page.goto(path)
      for (const width of [320, 360, 480, 599, 600, 768, 859, 860, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${path} at ${width}`)
      }
      waiting.push(...(await linkedPages(page)))
      const limit = limits[plainPath(path)]
      if (limit) {
        await page.setViewportSize({ width: 360, height: 740 })
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height, path).toBeLessThanOrEqual(limit.height)
        expect(await printedSheets(page), path).toBeLessThanOrEqual(limit.sheets)
      }
    }
    expect(visited.size).toBeGreaterThan(80)
    await context.close()
    await site.stop()
  },
)

/** Expects no size of a file, and no last word of the opening hours, alone in a line of a phone. */
async function expectSizesBesideWords(page: Page) {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const [address, ends] of [
      ['/bn/notices/2', 'main a[href$=".ics"]'],
      ['/bn/at-a-glance', 'main a[href$=".csv"]'],
      ['/bn', 'footer address ~ span:last-child'],
    ] as const) {
      await page.goto(address)
      const lines = await page.locator(ends).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].map((box) => box.width)
      })
      expect(Math.min(...lines), `${address} at ${width}`).toBeGreaterThan(Math.max(...lines) * 0.4)
      expect(await page.locator(ends).textContent()).toMatch(/কেবি$|৫টা$/)
    }
  }
}

/** Expects several results of a search on one screen of a phone. */
async function expectShortResults(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/search?q=loan', '/bn/search?q=loan']) {
    await page.goto(address)
    const results = await boxesOf(page.locator('main ol > li:has(h2)'))
    expect(results.length, address).toBe(10)
    expect(Math.max(...results.map(({ height }) => height)), address).toBeLessThanOrEqual(210)
  }
}

/** Expects a sign between telephones, email, address and hours on paper, where they share a line. */
async function expectSeparateContacts(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const parts = page.getByRole('contentinfo').locator('li:has([href^="tel:"], [href^="mailto:"])')
  await expect(parts).toHaveCount(3)
  const signs = await page
    .getByRole('contentinfo')
    .locator('li:has([href]) + li, li ~ :is(address, div), ul + div, address ~ span')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element, '::before').content),
    )
  expect(signs).toEqual(['" · "', '" · "', '" · "', '" · "'])
}

/** Paths of the pages of the site that a page links. */
async function linkedPages(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : [],
      ),
    )
  return paths.filter((path) => !/^\/(?:auth|api|uploads|assets|share)\b|\.\w+$/.test(path))
}
