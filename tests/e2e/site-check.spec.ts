// Problems of the website, and the links to their remedies.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, test } from '../support/browser-test.ts'

test('a link that leads nowhere is found, and put right from there', async ({ page }) => {
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
