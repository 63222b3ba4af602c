// Each screen of the back-office, whoever reads it: both languages, telephone and table, light and dark.

import {
  brokenWords,
  expectEnoughContrast,
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
  smallTargets,
} from '../support/accessibility-checks.ts'
import { openAsAdmin } from '../support/back-office.ts'
import { backOfficeScreens } from '../support/back-office-screens.ts'
import { expect, type Page, test } from '../support/browser-test.ts'

test.describe.configure({ mode: 'parallel' })

/** A checkbox is touched by its words too; a link in a sentence is as high as its line. */
const targets =
  'a[href], button, select, summary, [role=tab], input:not([type=checkbox], [type=radio])'

for (const path of backOfficeScreens) {
  test(`no barrier on ${path}`, async ({ page }) => {
    test.slow()
    await open(page, path)
    await useScheme(page, 'light')
    await expectNoAccessibilityViolations(page, 'light')
    await useScheme(page, 'dark')
    for (const [width, language] of [
      [360, 'en'],
      [1280, 'bn'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      if (language === 'bn') await page.locator('button[lang=bn]').click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectEnoughContrast(page, `${width} px, dark`)
      await expectNoSidewaysScroll(page, `${width} px`)
      expect(await brokenWords(page, 'th, button, summary, nav a, h1, h2')).toEqual([])
      if (width === 1280) {
        // Letters twice as large, as a browser's setting makes them.
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        expect(await brokenWords(page, 'h1, h2, summary, nav a')).toEqual([])
      }
      // The inner part of a password's box has no border of its own.
      if (width === 360) expect(await smallTargets(page, targets, 42)).toEqual([])
    }
  })
}

async function useScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const scheme = page.locator('html[data-mantine-color-scheme]')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function open(page: Page, path: string) {
  // A logout that succeeds shows nothing.
  await page.route('**/api/auth/logout', (route) => route.abort())
  if (/login|register/.test(path)) await page.goto(path)
  else await openAsAdmin(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Logging out)\.\.\./)).toHaveCount(0, { timeout: 15_000 })
}
