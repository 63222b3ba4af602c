import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { openSlowLine } from '../support/slow-line.ts'

const input = (page: Page) => page.locator('input[type=file]')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })

/** The name of the stored image, from the response of the upload. */
async function uploadPhoto(page: Page, width = 300): Promise<string> {
  await input(page).setInputFiles(await photoOf(page, width, 200))
  const response = page.waitForResponse('**/api/upload')
  await upload(page).click()
  const { imagename } = await (await response).json()
  return imagename
}

test('an image is chosen, uploaded, found, deleted and restored', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/imageuploader')
  await upload(page).click()
  await expect(page.getByRole('alert').getByText('Please select an image to upload.')).toBeVisible()

  const name = await uploadPhoto(page)
  await expect(page.getByRole('status').getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Search').fill(name.slice(0, 20))
  await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
  const found = page.getByRole('row')
  await expect(found.last()).toContainText('Not used anywhere')

  await deleteFound(page)
  await expect(page.getByText('Image deleted.')).toBeVisible()
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found.last()).toContainText('Not used anywhere')
})

test(
  'an image in use is named, found by its records, and not deleted without a warning',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/imageuploader')
    const title = `Boats ${uniqueWord()}`
    const name = await uploadPhoto(page)
    const stored = await page.request.get(`/api/uploads/${name}`)
    const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await stored.body() }
    const made = await callAsAdmin(page.request, 'POST', '/api/albums', {
      multipart: { title, sortOrder: '0', image },
    })
    const { id, imagename } = await made.json()
    await page.getByLabel('Search').fill(title)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    const use = page.getByRole('link', { name: `Album: ${title}`, exact: true })
    await expect(use).toHaveAttribute('href', `/admin/album?edit=${id}`)

    await deleteFound(page)
    const question = page.getByRole('dialog', { name: 'This image is in use' })
    await expect(question).toContainText(`It is shown in: Album: ${title}.`)
    await question.getByRole('button', { name: 'No, keep' }).click()
    await expect(use).toBeVisible()
    await deleteFound(page)
    await question.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('Image deleted.')).toBeVisible()
    const album = async () => (await page.request.get(`/api/albums/${id}`)).json()
    expect((await album()).imagename).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect((await album()).imagename).toBe(imagename)
  },
)

test('a failure is reported, and the same image can be sent again', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/imageuploader')
  await input(page).setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-'),
  })
  await expect(page.getByRole('alert').getByText('Only image files are allowed')).toBeVisible()
  await page.route('**/api/upload', (route) => route.abort())
  await input(page).setInputFiles(await photoOf(page, 300, 200))
  await upload(page).click()
  await expect(page.getByRole('alert').getByText('Upload failed.')).toBeVisible()
  await page.unroute('**/api/upload')
  await upload(page).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
})

test('a large image is shrunk, with progress', long, async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const line = await openSlowLine(Number(new URL(baseURL ?? '').port), 3_000_000)
  try {
    await openAsAdmin(page, `${line.address}/admin/imageuploader`)
    await input(page).setInputFiles(await photoOf(page, 1700, 1300))
    await upload(page).click()
    await expect(page.getByText(/^Uploading \d+%$/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/It was made smaller first/)).toBeVisible({ timeout: 20_000 })
  } finally {
    line.close()
  }
})

for (const width of [360, 1280]) {
  test(`axe finds nothing on the image uploader at ${width} px`, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAsAdmin(page, '/admin/imageuploader')
    await expect(page.getByRole('table')).toBeVisible()
    await upload(page).click()
    await expect(page.getByText('Please select an image to upload.')).toBeVisible()
    await expectNoAccessibilityViolations(page, `${width} px`)
  })
}

/** Presses "Delete" in the only row, whose name is that of the record that uses the image. */
async function deleteFound(page: Page) {
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Delete / })
    .click()
}
