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
import { followLink } from '../support/browser-history.ts'
import { expect, type Page, test } from '../support/browser-test.ts'

test.describe.configure({ mode: 'parallel' })

/** A checkbox is touched by its words too; a link in a sentence is as high as its line. */
const targets =
  'a[href], button, select, summary, [role=tab], input:not([type=checkbox], [type=radio])'

const isOfMenu = (path: string) => path.startsWith('/admin/')
const isNew = (path: string) => path.endsWith('/new')

for (const path of backOfficeScreens.filter((one) => !isOfMenu(one))) {
  test(`no barrier on ${path}`, async ({ page }) => {
    await open(page, path)
    await expectNoBarrier(page, path)
  })
}

/** The first screen of a test is loaded, the others are gone to as by a link, which takes a third of it. */
const screensOfTest = 7
const ofMenu = backOfficeScreens.filter(isOfMenu)
/** No two neighbours with one heading: it tells when the next one is there. */
const inTurn = [...ofMenu.filter((path) => !isNew(path)), ...ofMenu.filter(isNew)]

for (const [first, ...others] of inGroups(inTurn)) {
  test(`no barrier from ${first} to ${others.at(-1)}`, async ({ page }) => {
    test.slow()
    await open(page, first)
    await expectNoBarrier(page, first)
    for (const path of others) {
      await goTo(page, path)
      await expectNoBarrier(page, path)
    }
  })
}

async function expectNoBarrier(page: Page, path: string) {
  await setScheme(page, 'light')
  await expectNoAccessibilityViolations(page, `${path}, light`)
  await setScheme(page, 'dark')
  for (const [width, language] of [
    [360, 'en'],
    [1280, 'bn'],
  ] as const) {
    const where = `${path} at ${width} px`
    await page.setViewportSize({ width, height: 740 })
    if (language === 'bn') await page.locator('button[lang=bn]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // A list may be sorted by another column in another language; while it loads its rows are dimmed.
    await untilLoaded(page)
    await expectEnoughContrast(page, `${where}, dark`)
    await expectNoSidewaysScroll(page, where)
    expect(await brokenWords(page, 'th, button, summary, nav a, h1, h2'), where).toEqual([])
    if (width === 1280) {
      // Letters twice as large, as a browser's setting makes them.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await brokenWords(page, 'h1, h2, summary, nav a'), where).toEqual([])
    }
    // The inner part of a password's box has no border of its own.
    if (width === 360) expect(await smallTargets(page, targets, 42), where).toEqual([])
  }
}

function inGroups(paths: readonly string[]): [first: string, ...others: string[]][] {
  const [first, ...rest] = paths
  if (first === undefined) return []
  return [[first, ...rest.slice(0, screensOfTest - 1)], ...inGroups(rest.slice(screensOfTest - 1))]
}

/** Leaves a checked screen for another one, which begins as a loaded one does: small, light and in English. */
async function goTo(page: Page, path: string) {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.locator('button[lang=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await followLink(page, path)
  await expect(heading).not.toHaveText(before)
  await untilLoaded(page)
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const scheme = page.locator('html[data-mantine-color-scheme]')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function open(page: Page, path: string) {
  // A logout that succeeds shows nothing.
  await page.route('**/api/auth/logout', (route) => route.abort())
  if (/login|register/.test(path)) await page.goto(path)
  else await openAsAdmin(page, path)
  await untilLoaded(page)
}

async function untilLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Logging out)\.\.\./)).toHaveCount(0, { timeout: 15_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
