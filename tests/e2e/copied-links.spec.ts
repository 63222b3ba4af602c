// Links can be copied without a clipboard, as on a connection without https.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a preview is shared: copied, by WhatsApp or as a QR code', long, async ({ page }) => {
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', {
    multipart: { title: `Pond ${uniqueWord()}`, description: '<p>Fish.</p>', state: 'draft' },
  })
  const { id } = await made.json()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => document.documentElement.dataset.copies !== undefined
  })
  await openAsAdmin(page, `/admin/program-form/${id}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const link = page.getByLabel('Link to the preview')
  const url = await link.inputValue()
  const copy = page.getByRole('button', { name: 'Copy the link' })
  await copy.click()
  await expect(page.getByText('The text is selected: press Ctrl+C')).toBeVisible()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url)
  await page.evaluate(() => {
    document.documentElement.dataset.copies = ''
  })
  await copy.click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(url)}$`),
  )
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
})
