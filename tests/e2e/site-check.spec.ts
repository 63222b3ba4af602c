// Problems of the website, and the links to their remedies.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a broken link is found, and fixed from there', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const title = `Our school ${uniqueWord()}`
  const words = { title, titleBn: 'আমাদের স্কুল', bodyBn: '<p>স্কুল</p>', menu: 'none' }
  const save = async (method: 'POST' | 'PUT', path: string, body: string) => {
    const data = { ...words, body }
    return (await callAsAdmin(page.request, method, path, { data })).json()
  }
  const { id } = await save('POST', '/api/pages', '<p><a href="/gone">Read more</a></p>')
  await openAsAdmin(page, '/admin/site-check')
  await expect(
    page.getByRole('heading', { name: /^Links that lead nowhere \(\d+\)$/ }),
  ).toBeVisible({ timeout: 15_000 })
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('/gone')
  await line.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/settings/own-pages/${id}$`))
  await save('PUT', `/api/pages/${id}`, '<p><a href="/vgd">Read more</a></p>')
  const checked = page.waitForResponse('**/api/site-check')
  await page.goto('/admin/site-check')
  await checked
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: 'ওয়েবসাইট যাচাই' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test(
  'a stored Bijoy text is previewed, converted in its form, and saved',
  long,
  async ({ page }) => {
    const bijoy = 'Avgv‡`i Kvh©µg ïiæ n‡q‡Q'
    const unicode = 'আমাদের কার্যক্রম শুরু হয়েছে'.normalize('NFC')
    const title = `Old office file ${uniqueWord()}`
    const data = {
      title,
      titleBn: bijoy,
      body: '<p>Rice &amp; fish</p>',
      bodyBn: `<h2><strong>Avgv‡\`i</strong> Kvh©µg ïiæ n‡q‡Q</h2><p>This is an <a href="/vgd">English paragraph</a> of 2024.</p>`,
      menu: 'none',
    }
    const made = await callAsAdmin(page.request, 'POST', '/api/pages', { data })
    const { id } = await made.json()
    await openAsAdmin(page, '/admin/site-check')
    const line = page.getByRole('listitem').filter({ hasText: unicode }).first()
    await expect(line).toContainText(bijoy, { timeout: 15_000 })
    await line.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/own-pages/${id}\\?bijoy`))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Title in Bangla')
    await expect(dialog).toContainText('Text in Bangla')
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await page
      .getByRole('tab', { name: /Bangla/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Title in Bangla' })).toHaveValue(unicode)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/own-pages$/)
    const stored = await (await callAsAdmin(page.request, 'GET', `/api/pages/${id}`)).json()
    expect([stored.titleBn, stored.body]).toEqual([unicode, '<p>Rice &amp; fish</p>'])
    expect(stored.bodyBn).toBe(
      `<h2><strong>আমাদের</strong> কার্যক্রম শুরু হয়েছে</h2><p>This is an <a href="/vgd">English paragraph</a> of 2024.</p>`.normalize(
        'NFC',
      ),
    )
  },
)
