// The invented organisation of SEED=demo, with everything that a page can show.
import { languages, pathIn } from '#app/lib/text/language.ts'
import {
  expectEnoughContrast,
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { expect, test } from '../support/browser-test.ts'
import { startOwnSite } from '../support/own-site.ts'

const shown = [
  ...(['/', '/programdetaildfrontend/1', '/photo-album', '/photogalleryfrontend/1'] as const),
  ...(['/donate-now', '/notices', '/notices/2', '/volunteer', '/about-us'] as const),
]
const widths = [320, 360, 768, 1280, 1600]

test('full pages are accessible in both schemes, and fit every window', async ({ browser }) => {
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
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectEnoughContrast(page, `${address}, dark`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${address} at ${width}`)
      }
    }
  } finally {
    await context.close()
    await site.stop()
  }
})
