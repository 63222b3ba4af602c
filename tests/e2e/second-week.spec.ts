// Faults that a clerk could not see in her second week: a save without an answer, an error on the tab she does not look at, the
// way to the import, an invented organisation, the people in a photo.
import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, test } from '../support/browser-test.ts'

test('a save without an answer says after eight seconds that it goes on, and then what is wrong', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/settings/notices/new')
  await page.locator('[name=title]').fill(uniqueWord())
  await page.route('**/api/notices', async (route) => {
    if (route.request().method() !== 'POST') await route.continue()
  })
  await page.clock.install()
  await page.locator('main button[type=submit]').click()
  const state = page.locator('[data-save-bar] > [role=status]')
  await expect(state).toHaveText('Saving...')
  await page.clock.runFor(8_100)
  await expect(state).toContainText('Still sending')
  await page.clock.runFor(60_000)
  const bar = page.locator('[data-save-bar]')
  await expect(bar).toContainText('No answer has come')
  await expect(bar).not.toContainText('no connection')
  await expect(state).toHaveText('Not saved yet. We keep trying.')
})

test('a number that stands in both tabs marks neither, and its error leads to it without a switch', async ({
  page,
}) => {
  await store(page, { language: 'bn' })
  await openAsAdmin(page, '/admin/settings/contacts')
  await page.locator('[name="contact.phone"]').fill('১২৩')
  await page.locator('main button[type=submit]').click()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.locator('[name="contact.phone"]')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'বাংলা লেখা' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '!' })).toHaveCount(0)
})

test('the list of donors leads to the import of donors', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/donors')
  await page.getByRole('link', { name: 'Add from a table (Excel)' }).click()
  await expect(page.getByLabel('What it holds')).toHaveValue('donors')
})

test('every screen says in one line that the organisation is invented', async ({ page }) => {
  await page.route('**/api/dashboard/open-count', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isDemo: true } })
  })
  const line = page.getByText('This organisation is invented')
  await openAsAdmin(page, '/admin/settings/donors')
  await expect(line).toBeVisible()
  await page.unroute('**/api/dashboard/open-count')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the form of a program asks for the people in its photo', async ({ page }) => {
  await openAsAdmin(page, '/admin/program-form')
  const title = uniqueWord()
  await page.locator('[name=title]').fill(title)
  await page.locator('#field-description').fill('Wells.')
  const people = page.getByRole('group', { name: 'Have the people in the photo agreed?' })
  await expect(people).toHaveCount(0)
  await page.locator('input[name=image]').setInputFiles(await photoOf(page, 400, 300))
  await people.getByLabel('There are children in it').check()
  await people.getByLabel('Not yet').check()
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/programlist/)
  const found = await callAsAdmin(page.request, 'GET', `/api/images/details?q=${title}`)
  expect(await found.json()).toMatchObject([{ hasChildren: true, consentState: 'none' }])
})
