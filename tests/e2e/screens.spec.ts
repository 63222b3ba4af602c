// Each screen of the back-office: both languages, telephone and table, light and dark.

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
import { expect, longUnless, type Page, test } from '../support/browser-test.ts'

test.describe.configure({ mode: 'parallel' })

/** A checkbox includes its label; a link in a sentence has the height of its line. */
const targets =
  'a[href], button, select, summary, [role=tab], input:not([type=checkbox], [type=radio])'

const forms = [
  { width: 360, language: 'en', scheme: 'light' },
  { width: 360, language: 'en', scheme: 'dark' },
  { width: 1280, language: 'bn', scheme: 'dark' },
] as const
type Form = (typeof forms)[number]

const isOfMenu = (path: string) => path.startsWith('/admin/')

/** Screens like those of donors, and the form of a program at its other addresses. */
const alike =
  /(?:create|update\/1|settings\/(?:pages|notices|own-pages|statistics|(?:registrations|team|offices|projects)(?:\/1)?))$/
/** The form of a new record is that of an existing one, empty. */
const isRepeated = (path: string) => path.endsWith('/new') || alike.test(path)

/** One screen of each kind, checked by `npm test`: a dashboard, a list, a form, a record, settings and an upload. */
const daily = [
  '/admin/dashboard',
  '/admin/programlist',
  '/admin/program-form/1',
  '/admin/messages/1',
  '/admin/settings/contacts',
  '/admin/photoupload',
]

/** First screens of the groups checked by `npm test`. */
const inNpmTest = new Set(['/auth/login', daily[0]])

/** The first screen of a test is loaded, the others are reached by navigation, which takes a third of the time. */
const screensOfTest = 7
const others = backOfficeScreens.filter((path) => !isOfMenu(path))
const ofMenu = backOfficeScreens.filter(isOfMenu)
/** Neighbours have different headings, by which the next screen is recognised. */
const groups = [
  ...others.map((path) => [path] as const),
  ...inGroups(daily),
  ...inGroups(ofMenu.filter((path) => !daily.includes(path) && !isRepeated(path))),
  ...inGroups(ofMenu.filter(isRepeated)),
]

for (const form of forms) {
  for (const [first, ...next] of groups) {
    const title = `axe finds nothing from ${first} to ${next.at(-1) ?? first}: ${Object.values(form)}`
    const isInNpmTest = form.scheme === 'light' && inNpmTest.has(first)
    test(title, longUnless(isInNpmTest), async ({ page }) => {
      test.slow()
      await open(page, first, form)
      await expectAccessible(page, first, form)
      for (const path of next) {
        await goTo(page, path)
        await expectAccessible(page, path, form)
      }
    })
  }
}

async function expectAccessible(page: Page, path: string, { width, language, scheme }: Form) {
  const where = `${path} at ${width} px, ${scheme}`
  await setLanguage(page, language)
  // The sort order may depend on the language, so the rows may be loaded again.
  await untilLoaded(page)
  await setScheme(page, path, scheme)
  if (scheme === 'light') {
    await expectNoAccessibilityViolations(page, where)
    // The inner input of a password field has no border of its own.
    expect(await smallTargets(page, targets, 42), where).toEqual([])
  } else {
    await expectEnoughContrast(page, where)
  }
  await expectNoSidewaysScroll(page, where)
  expect(await brokenWords(page, 'th, button, summary, nav a, h1, h2'), where).toEqual([])
  if (width === 360) return
  // Doubles the font size, as a setting of the browser does.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await brokenWords(page, 'h1, h2, summary, nav a'), where).toEqual([])
}

function inGroups(paths: readonly string[]): [first: string, ...others: string[]][] {
  const [first, ...rest] = paths
  if (first === undefined) return []
  return [[first, ...rest.slice(0, screensOfTest - 1)], ...inGroups(rest.slice(screensOfTest - 1))]
}

/** Navigates to another screen in English: some screens have the same heading in Bangla. */
async function goTo(page: Page, path: string) {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await setLanguage(page, 'en')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await followLink(page, path)
  await expect(heading).not.toHaveText(before)
  await untilLoaded(page)
}

async function setLanguage(page: Page, language: Form['language']) {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.locator(`button[lang=${language}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function setScheme(page: Page, path: string, colorScheme: Form['scheme']) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The page that the server renders follows the media query alone.
  if (path === '/auth/login') return
  const scheme = page.locator('html[data-mantine-color-scheme]')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function open(page: Page, path: string, { width }: Form) {
  await page.setViewportSize({ width, height: 740 })
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
