// A clerk saves a draft, publishes it on schedule, and hides it again.
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

async function statusFor(page: Page, id: string): Promise<number> {
  return (await page.request.get(`/programdetaildfrontend/${id}`)).status()
}

test('a program is kept as a draft, published, scheduled and hidden', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const title = `Fish pond ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Fish for all.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(row(page, title)).toContainText('Draft')
  const all = await callAsAdmin(page.request, 'GET', '/api/programs?state=all')
  const made: { id: number; title: string }[] = await all.json()
  const id = String(made.find((one) => one.title === title)?.id)
  expect(await statusFor(page, id)).toBe(404)
  expect(await (await page.request.get('/api/programs')).text()).not.toContain(title)

  await page.goto(`/admin/program-form/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(row(page, title)).not.toContainText('Draft')
  expect(await statusFor(page, id)).toBe(200)

  await page.goto(`/admin/program-form/${id}`)
  await page.getByText('When visitors see it').click()
  await page.getByLabel('Show from').fill('2090-01-31T09:00')
  await page.getByLabel('Show until').fill('2090-01-31T08:00')
  await page.getByRole('button', { name: /^Save: / }).click()
  await expect(page.getByText('It would end before it begins.').first()).toBeVisible()
  await page.getByLabel('Show until').fill('')
  const planned = 'visible from 31 January 2090, 09:00'
  await expect(page.locator('summary')).toContainText(`When visitors see it: ${planned}`)
  await page.getByRole('button', { name: `Save: ${planned}`, exact: true }).click()
  await expect(row(page, title)).toContainText(`Scheduled: ${planned}`)
  expect(await statusFor(page, id)).toBe(404)
  const kept = await callAsAdmin(page.request, 'GET', `/api/programs/${id}?state=all`)
  expect(await kept.json()).toMatchObject({ publishAt: '2090-01-31T03:00:00.000Z' })

  await page.goto(`/admin/program-form/${id}`)
  await expect(page.getByLabel('Show from')).toHaveValue('2090-01-31T09:00')
  await page.getByLabel('Show from').fill('')
  await page.getByLabel('State').selectOption('hidden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, title)).toContainText('Hidden')
  expect(await statusFor(page, id)).toBe(404)
})
