// Access log and erasure: an administrator looks up events, and a customer's data are exported and erased.
import { readFile } from 'node:fs/promises'
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { admin, callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a customer is exported and erased; the log says so', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = `Zubaida ${uniqueWord()}`
  const multipart = { name, email: `${uniqueWord()}@example.org`, mobile: '01712345678' }
  const made = await callAsAdmin(page.request, 'POST', '/api/customers', { multipart })
  const { id } = await made.json()

  await openAsAdmin(page, `/admin/customers?edit=${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all data of this customer' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain(name)
  await expectNoSidewaysScroll(page, 'a customer')

  await page.getByRole('button', { name: 'Erase for good' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Yes, erase for good' }).click()
  await expect(page.getByText('Erased. Nothing of this person is left.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  const left = await callAsAdmin(
    page.request,
    'GET',
    `/api/customers?q=${encodeURIComponent(name)}`,
  )
  expect(await left.json()).toEqual([])

  await openAsAdmin(page, '/admin/access-log')
  const row = page.getByText(`${admin.name} (#1) erased customer ${id} for good.`)
  await expect(row).toBeVisible()
  await expectNoSidewaysScroll(page, 'what happened')
  await expectNoAccessibilityViolations(page, 'what happened')
  await page.getByLabel('Kind').selectOption('Backups')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('Personal data')
  await page.getByLabel('Person').selectOption({ label: `${admin.name} (#1)` })
  await expect(row).toBeVisible()
  await page.getByLabel('To day').fill('2020-01-31')
  await expect(page.getByText('Nothing is recorded for this choice.')).toBeVisible()
  await expect(page).toHaveURL(/to=2020-01-31/)
})
