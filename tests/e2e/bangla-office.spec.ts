// The back-office for somebody who reads Bangla.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, type Page, test } from '../support/browser-test.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'bn')))

test('records are called by their Bangla name; one without it is marked as English', async ({
  page,
}) => {
  const word = uniqueWord()
  const titleBn = `গৃহ ${word}`
  await makeProgram(page, { title: `Housing ${word}`, titleBn })
  await makeProgram(page, { title: `Only English ${word}` })
  await openAsAdmin(page, `/admin/programlist?q=${word}`)
  await expect(page.locator('td[data-kind=title]', { hasText: titleBn })).toBeVisible()
  await expect(page.locator('td span[lang=en]', { hasText: `Only English ${word}` })).toBeVisible()
  await page.goto(`/admin/history?q=${word}`)
  await expect(page.getByText(`কর্মসূচি যোগ করা হয়েছে: ${titleBn}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('এখনকার সংস্করণ')
  await page.goto('/admin/photogallerylist')
  await expect(page.getByRole('option', { name: 'গ্রামের সভা' }).first()).toBeAttached()
})

test('the way to the website leads to its Bangla pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('link', { name: 'ওয়েবসাইট দেখুন' })).toHaveAttribute('href', '/bn')
})

test('the button beside a password says in Bangla what it does', async ({ page }) => {
  await openAsAdmin(page, '/admin/account')
  await expect(page.getByRole('button', { name: 'পাসওয়ার্ড দেখুন বা লুকান' }).first()).toBeVisible()
})

test('undo is whole on a narrow screen, and there for ten seconds', async ({ page }) => {
  await page.clock.install()
  const word = uniqueWord()
  const made = await callAsAdmin(page.request, 'POST', '/api/reports', { data: { title: word } })
  expect(made.status()).toBe(201)
  await openAsAdmin(page, `/admin/reportlist?q=${word}`)
  await page.getByRole('button', { name: `${word} মুছে ফেলুন` }).click()
  const undo = page.getByRole('button', { name: 'আগের মতো করুন' })
  await expect(undo).toBeVisible()
  // From here only the test moves the clock, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const isWhole = await undo.evaluate((button) => {
    const label = button.querySelector('.mantine-Button-label') ?? button
    return (
      label.scrollWidth <= label.clientWidth && button.getBoundingClientRect().right <= innerWidth
    )
  })
  expect(isWhole).toBe(true)
  await page.clock.runFor(9_900)
  await undo.click()
  await page.clock.resume()
  await expect(page.getByText('আগের মতো করা হয়েছে।')).toBeVisible()
})

async function makeProgram(page: Page, titles: Record<string, string>) {
  const multipart = { ...titles, description: '<p>Saplings.</p>', sortOrder: '1' }
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart })
  expect(made.status()).toBe(201)
}
