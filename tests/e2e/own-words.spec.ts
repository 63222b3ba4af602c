// A clerk changes the small texts of the site.
import { callAsAdmin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test(
  'a button and a heading get other words in both languages, and the default ones again',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/words/words.frame')
    const prompt = page.getByLabel('Help us continue our work.')
    await prompt.pressSequentially('Build a home with us.')
    await page
      .getByLabel('{{name}}. A non-profit organisation working with villages.')
      .fill('{{x}}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByText(/can hold {{name}} and nothing else in braces/).first(),
    ).toBeVisible()
    await page.getByLabel('{{name}}. A non-profit organisation working with villages.').fill('')
    await page.getByRole('tab', { name: 'Bangla text' }).click()
    await page.getByLabel('মেনু', { exact: true }).fill('সূচি')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText('→ Build a home with us.')).toBeVisible()
    await page.goto('/vgd')
    await expect(page.getByText('Build a home with us.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.goto('/bn/vgd')
    await expect(page.getByRole('button', { name: 'সূচি' })).toBeVisible()
    const data = { valueEn: '', valueBn: '' }
    await callAsAdmin(page.request, 'PUT', '/api/settings/words.frame', { data })
    await page.goto('/vgd')
    await expect(page.getByText('Help us continue our work.')).toBeVisible()
  },
)
