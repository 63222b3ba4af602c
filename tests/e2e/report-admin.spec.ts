import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { pdfOf } from '../support/pdf.ts'

const saved = 'Report saved.'

/** PDFs are read in a separate process, which takes time to start. */
const reading = { timeout: 15_000 }

for (const width of [360, 1280]) {
  const title = `a report is added with its PDF, found, read, changed, deleted and taken back, ${width} px`
  test(title, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const word = uniqueWord()
    const title = `Audit report ${word}`
    await openAsAdmin(page, '/admin/reportlist')
    await page.getByRole('link', { name: 'Add Report' }).click()
    await expect(page.getByRole('heading', { name: 'Add Report' })).toBeFocused()
    await field(page, 'Title').fill(`${title} & more!`)
    await expect(page.getByLabel('Slug')).toHaveText(`audit-report-${word}-more`)
    await expect(page.getByLabel('Report type')).toHaveValue('annual')
    await expect(page.getByLabel('Sort Order')).toHaveValue('1')
    await page.getByLabel('Report type').selectOption('financial')
    await page.locator('input[type=file]').setInputFiles(pdfOf(`${word}.pdf`, 2))
    await expect(page.getByText(/^Uploaded: PDF, 1 KB, 2 pages$/)).toBeVisible(reading)
    await expect(page.getByLabel('File name')).toHaveValue(new RegExp(`^${word}-\\w+\\.pdf$`))
    await page.getByRole('tab', { name: 'Bangla text' }).click()
    await page.getByLabel('Title in Bangla').fill(`নিরীক্ষা ${word}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Report list' })).toBeFocused()

    await page.getByLabel('Search').fill(word)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await expect(row(page, title)).toContainText('financial')
    const link = row(page, title).getByRole('link', { name: '.pdf' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await expectPublic(page, word, true)
    expect(await (await page.request.get('/bn/annual-reports')).text()).toContain(`নিরীক্ষা ${word}`)

    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await field(page, 'Title').fill(`${title} final`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Report list' })).toBeVisible()
    await expect(page).toHaveURL(`/admin/reportlist?q=${word}`)
    await expectPublic(page, `${title} final`, true)

    // Deleting a report does not ask.
    await page.getByRole('button', { name: `Delete ${title} final` }).click()
    await expect(page.getByText('Report deleted.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, title)).toHaveCount(0)
    await expectPublic(page, word, false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(row(page, `${title} final`)).toBeVisible()
    await expectPublic(page, word, true)
  })
}

test('errors are shown at their fields and in the summary', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/reportlist?edit=new')
  await page.getByLabel('Sort Order').fill('first')
  await page.getByLabel('File name').fill('../secret.pdf')
  await page.getByRole('button', { name: 'Create' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem: 3 fields need attention' })
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Title: Title is required',
    'Sort Order: Enter a whole number.',
    'File name: Enter the name of a file, without a path.',
  ]) {
    await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
  }
  await summary.getByRole('link', { name: /^Title/ }).click()
  await expect(field(page, 'Title')).toBeFocused()
})

test(
  'an empty sort order becomes 1, and an existing file can be chosen',
  long,
  async ({ page }) => {
    const title = `Chosen ${uniqueWord()}`
    await openAsAdmin(page, '/admin/reportlist?edit=new')
    await field(page, 'Title').fill(title)
    await page.getByLabel('Sort Order').fill('')
    await expect(
      page.locator('datalist option[value="sample-annual-report-2024.pdf"]'),
    ).toHaveCount(1)
    await page.getByLabel('File name').fill('sample-annual-report-2024.pdf')
    await expect(
      page.getByRole('link', { name: 'Open sample-annual-report-2024.pdf' }),
    ).toHaveAttribute('href', '/api/uploads/sample-annual-report-2024.pdf')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    const [report] = await (await page.request.get(`/api/reports?q=${title}`)).json()
    expect(report).toMatchObject({
      reportType: 'annual',
      sortOrder: 1,
      fileUrl: 'sample-annual-report-2024.pdf',
    })
  },
)

test(
  'an upload shows its progress, can be stopped, and is repeated after a failure',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/reportlist?edit=new')
    await field(page, 'Title').fill(`Upload ${uniqueWord()}`)
    const choose = page.locator('input[type=file]')

    await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
    const refusal = page.getByRole('alert').filter({ hasText: 'Only PDF files are allowed' })
    await expect(refusal).toBeVisible()

    let held = Promise.withResolvers<void>()
    await page.route('**/api/files', async (route) => {
      await held.promise
      await route.abort()
    })
    await choose.setInputFiles(pdfOf('a.pdf', 1))
    await expect(page.getByRole('progressbar', { name: /Uploading \d+%/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
    await page.getByRole('button', { name: 'Stop uploading' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
    held.resolve()

    held = Promise.withResolvers<void>()
    held.resolve()
    await choose.setInputFiles(pdfOf('a.pdf', 1))
    await expect(page.getByRole('alert').filter({ hasText: 'Upload failed.' })).toBeVisible()
    await page.unroute('**/api/files')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Uploaded: PDF, 1 KB, 1 page$/)).toBeVisible(reading)

    // A file that only claims to be a PDF.
    await choose.setInputFiles({
      name: 'b.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>'),
    })
    await expect(page.getByText(/Upload failed\. This file is not a PDF/).first()).toBeVisible(
      reading,
    )
  },
)

test('a failed save keeps the input; a double click saves once', long, async ({ page }) => {
  const title = `Kept ${uniqueWord()}`
  await openAsAdmin(page, '/admin/reportlist?edit=new')
  await field(page, 'Title').fill(title)
  await page.route('**/api/reports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving report' })).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Title')).toHaveValue(title)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your changes are not saved.')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.unroute('**/api/reports')
  await page.getByRole('button', { name: 'Create' }).dblclick()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await (await page.request.get(`/api/reports?q=${title}`)).json()).toHaveLength(1)
})

test('a failed delete and a list that does not load are reported', long, async ({ page }) => {
  const title = `Stays ${uniqueWord()}`
  await callAsAdmin(page.request, 'POST', '/api/reports', { data: { title } })
  await openAsAdmin(page, `/admin/reportlist?q=${title}`)
  await page.route('**/api/reports/*', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('The report could not be deleted.')).toBeVisible()
  await expect(row(page, title)).toBeVisible()
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Search').fill('other')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
})

async function expectPublic(page: Page, words: string, isThere: boolean) {
  const html = await (await page.request.get('/annual-reports')).text()
  expect(html.includes(words)).toBe(isThere)
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}
