// A visitor and a clerk look for something.

import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { openAsAdmin } from '../support/back-office.ts'
import { expect, test } from '../support/browser-test.ts'

test('a visitor without script types Bangla in Latin letters', async ({ browser }) => {
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

test('a clerk finds a record of any kind on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Find a record' }).click()
  await page.getByRole('searchbox').fill('arthayon kormosuchi')
  await expect(page.getByRole('link', { name: 'Microfinance Program', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page, 'what was found')
  await page.getByRole('link', { name: 'Microfinance Program', exact: true }).click()
  await expect(page).toHaveURL(/program-form\/1$/)
})
