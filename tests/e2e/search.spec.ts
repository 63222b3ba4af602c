// The search, for a visitor and for a clerk.

import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { openAsAdmin, store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a visitor without script searches for Bangla in Latin letters', async ({ browser }) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto('/bn')
  await page.getByRole('link', { name: 'খুঁজুন' }).click()
  await page.getByRole('searchbox').fill('grihayon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bn\/search\?q=grihayon$/)
  await expect(page.locator('mark', { hasText: 'গৃহায়ন' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'গ্রামীণ গৃহায়ন' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('গ্রামীণ গৃহায়ন')
  await page.close()
})

test('a clerk finds a record of any kind on a phone', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Find anything' }).click()
  await page.getByRole('searchbox').fill('arthayon kormosuchi')
  await expect(page.getByRole('link', { name: 'Microfinance Program', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page, 'what was found')
  await page.getByRole('link', { name: 'Microfinance Program', exact: true }).click()
  await expect(page).toHaveURL(/program-form\/1$/)
})

test(
  'a clerk finds a setting, a screen and a page by keyboard, in either language',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await store(page, { language: 'bn' })
    await openAsAdmin(page, '/admin/program-form/1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A slash in a text does not open the search.
    await page.locator('[contenteditable=true]').first().press('/')
    await page.locator('input[name=sortOrder]').press('/')
    await expect(page).toHaveURL(/program-form/)
    await openAsAdmin(page, '/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    const found = page.getByRole('navigation', { name: 'পাতা ও সেটিংস' })
    for (const [q, name] of [
      ['bkash', 'মোবাইলে অনুদান'],
      ['লোগো', 'লোগো'],
      ['menu', 'মেনু'],
    ] as const) {
      await field.fill(q)
      await expect(found.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await field.fill('অনুদান দিন')
    await field.press('Enter')
    const donate = found.getByRole('link', { name: 'অনুদান দিন', exact: true })
    await expect(donate).toBeVisible()
    while (!(await donate.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/settings\/pages\?q=/)
    // The address changes before the screen does.
    await expect(found).toBeHidden()
    await expect(page.getByRole('row', { name: 'অনুদান দিন' }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/admin\/search$/)
  },
)
