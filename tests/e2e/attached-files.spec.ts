// A signed paper photographed on the phone, and a schedule made in Excel, attached to a notice.
import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { officeFileOf } from '../support/zip.ts'

const reading = { timeout: 15_000 }

test('a photo and an Excel file are attached to a notice, and read', long, async ({ page }) => {
  const title = uniqueWord()
  await store(page, { language: 'bn' })
  await openAsAdmin(page, '/admin/settings/notices/new')
  await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill(title)
  const choose = page.getByLabel('ফাইল আপলোড করুন')

  const macros = officeFileOf('docx', [{ name: 'word/vbaProject.bin', text: 'x' }])
  const mimeType = 'application/octet-stream'
  await choose.setInputFiles({ name: 'Form.docx', mimeType, buffer: macros })
  await expect(page.getByRole('alert').filter({ hasText: 'ম্যাক্রো ছাড়া' })).toBeVisible(reading)
  await choose.setInputFiles({ name: 'Film.mp4', mimeType, buffer: macros })
  await expect(page.getByRole('alert').filter({ hasText: 'যোগ করা যায় না' })).toBeVisible()

  await choose.setInputFiles({ ...(await photoOf(page, 3_000, 2_000)), name: 'Memo 12.jpg' })
  await expect(page.getByText(/\(JPG, [০-৯.]+ কেবি\)/)).toBeVisible(reading)
  await choose.setInputFiles({ name: 'Rates.xlsx', mimeType, buffer: officeFileOf('xlsx') })
  await expect(page.getByText(/\(XLSX, [০-৯.]+ কেবি\)/)).toBeVisible(reading)
  await expect(page.getByLabel('ফাইল ২-এর নাম')).toHaveValue('Rates')
  await page.getByRole('button', { name: 'প্রকাশ করুন' }).click()
  await expect(page).toHaveURL(/notices$/)

  const found = await callAsAdmin(page.request, 'GET', `/api/notices?q=${title}`)
  const [{ id }] = await found.json()
  await page.goto(`/bn/notices/${id}`)
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(item('Memo 12')).toContainText(/ছবি \(JPG\), [০-৯.]+ কেবি/)
  await expect(item('Rates')).toContainText(/এক্সেল, [০-৯.]+ কেবি/)
  for (const name of ['Memo 12', 'Rates']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await saving).suggestedFilename()).toMatch(/-attached\.(jpg|xlsx)$/)
  }
  await callAsAdmin(page.request, 'DELETE', `/api/notices/${id}`)
})
