// The transparency page, in print and on a phone, and its use by the office.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('the page prints on two sheets at most, and is read on a phone in Bangla without script', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  // One line names the parts that are not published.
  for (const [path, missing] of [
    ['/transparency', 'who governs us'],
    ['/bn/transparency', 'পরিচালনায় যাঁরা'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('main p').getByText(missing)).toBeVisible()
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(2)
  }
  await page.goto('/bn/information-and-privacy')
  await expect(page.getByRole('row', { name: /কর্মীদের লগইন/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})

test(
  'an open question leads to its fix, explains itself, and disappears when it is solved',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const name = `Register ${uniqueWord()}`
    const data = { name, purpose: 'P', law: 'L', number: '1', hasValidity: true }
    const made = await callAsAdmin(page.request, 'POST', '/api/registrations', {
      data: { ...data, validUntil: '2020-01-01' },
    })
    const { id } = await made.json()
    await openAsAdmin(page, '/admin/dashboard')
    const part = page.getByRole('region', { name: 'What donors may question' })
    const line = part.getByRole('listitem').filter({ hasText: 'A registration has ended' })
    await expect(line).toContainText('Without a valid registration no donor may send money.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    for (const remedy of await part.getByRole('link', { name: /^Fix/ }).all()) {
      expect(await remedy.getAttribute('href')).toMatch(/^\/admin\//)
    }
    await line.getByRole('link', { name, exact: true }).click()
    await expect(page.getByLabel('Valid until')).toHaveValue('2020-01-01')
    await callAsAdmin(page.request, 'DELETE', `/api/registrations/${id}`)
    await page.goto('/admin/dashboard')
    await expect(part.getByRole('link', { name: /^Fix/ }).first()).toBeVisible()
    await expect(part.getByText(name)).toHaveCount(0)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.getByRole('region', { name: 'দাতারা আজ কী নিয়ে প্রশ্ন তুলতে পারেন?' })).toBeVisible()
  },
)
