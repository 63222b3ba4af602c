import { textPageKeys } from '#core/lib/public-pages.ts'
import { pathIn } from '#core/lib/text/language.ts'
import {
  expectEnoughContrast,
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
  smallTargets,
} from '../support/accessibility-checks.ts'
import { expect, long, longUnless, test } from '../support/browser-test.ts'
import { publicPages } from '../support/public-pages.ts'

test.describe.configure({ mode: 'parallel' })

const otherPages = ['/photogalleryfrontend/1?photo=1', '/no-such-page', '/search?q=loan']
/** Text pages share one view: `npm test` checks one of them. */
const similarPages = textPageKeys.slice(1)

for (const language of ['en', 'bn'] as const) {
  const shown = publicPages.filter((page) => page.language === language)
  const others = otherPages.map((path) => pathIn(language, path))
  const addresses = [...shown.map((one) => one.address), ...others]
  const isSimilar = (address: string) => similarPages.some((key) => address.endsWith(`/${key}`))
  const parts = {
    'a page of each kind': addresses.filter((address) => !isSimilar(address)),
    'any other text page': addresses.filter(isSimilar),
  }

  for (const [part, checked] of Object.entries(parts)) {
    const isUsual = language === 'bn' && part === 'a page of each kind'
    const title = `axe finds nothing on ${part}, and none is too wide, ${language}`

    test(title, longUnless(isUsual), async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: 'light' })
      for (const address of checked) {
        await page.goto(address)
        await expectNoAccessibilityViolations(page, `${address}, light`)
        await expectNoSidewaysScroll(page, address)
      }
    })
  }

  test(
    `words have enough contrast in dark mode on every page, ${language}`,
    long,
    async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: 'dark' })
      for (const address of addresses) {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(address)
        await expectEnoughContrast(page, `${address}, dark`)
        // Wide windows have another menu, with more of it visible.
        await page.setViewportSize({ width: 1280, height: 800 })
        await expectEnoughContrast(page, `${address}, dark, 1280 px`)
      }
    },
  )
}

test('an open menu is accessible, and its links are large enough', long, async ({ page }) => {
  for (const [address, width, button] of [
    ['/', 360, 'Menu'],
    ['/bn', 1280, 'কর্মসূচি'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address)
    await page.locator('header').getByRole('button', { name: button }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoAccessibilityViolations(page, `${width} px, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectEnoughContrast(page, `${width} px, dark`)
    expect(await smallTargets(page, 'header a, header button', 40), address).toEqual([])
    await expectNoSidewaysScroll(page, address)
  }
})

test('every target on a phone is large enough', async ({ page }) => {
  for (const address of [
    '/',
    '/bn',
    '/contact-us',
    '/annual-reports',
    '/photogalleryfrontend/1?photo=1',
  ]) {
    await page.goto(address)
    const targets = 'header a, header button, main a, main button, footer a'
    expect(await smallTargets(page, targets, 40), address).toEqual([])
  }
})
