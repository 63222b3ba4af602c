// Functions of forms and lists that other journeys do not use: plain text, the tab of the other language, pages of a
// list, photos that are dropped or taken.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeAlbum, makePhoto } from '../support/gallery.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test(
  'a description is written as plain text, with a warning about lost formatting',
  long,
  async ({ page }) => {
    const title = `Plain ${uniqueWord()}`
    await openAsAdmin(page, '/admin/program-form')
    await field(page, 'Title').fill(title)
    await field(page, 'Description').fill('Formatted first.')
    await field(page, 'Description').press('ControlOrMeta+A')
    // The short text has the first of the two editors.
    await page.getByRole('button', { name: 'Bold' }).first().click()
    await page.getByRole('button', { name: 'Write as plain text' }).first().click()
    await expect(page.getByText('Bold words, lists, links and images are lost')).toBeVisible()
    await field(page, 'Description').fill('Saplings & tools.\n\nগাছের চারা 🌾 <b>')
    await expect(page.getByText('At most 191 characters (161 left)')).toBeVisible()
    await page.getByRole('button', { name: 'Write with formatting' }).click()
    await expect(field(page, 'Description')).toContainText('গাছের চারা 🌾 <b>')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Program saved.')).toBeVisible()
    const [program] = await (await page.request.get(`/api/programs?q=${title}`)).json()
    expect(program.description).toBe('<p>Saplings &amp; tools.</p><p>গাছের চারা 🌾 &lt;b&gt;</p>')
  },
)

test('an error in the tab of the other language links there', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/program-form')
  await field(page, 'Title').fill('Two languages')
  await field(page, 'Description').fill('Short.')
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  await field(page, 'Description in Bangla').fill('ক'.repeat(192))
  await page.getByRole('tab', { name: 'English text' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('tab', { name: /Bangla text/ })).toContainText('!')
  await page.getByRole('link', { name: /Description in Bangla: / }).click()
  await expect(field(page, 'Description in Bangla')).toBeFocused()
})

test('page and page size are part of the address and survive a reload', long, async ({ page }) => {
  const albumId = await makeAlbum(page.request, uniqueWord())
  for (let number = 1; number <= 12; number += 1) {
    await makePhoto(page.request, albumId, { title: `P${number}`, sortOrder: String(number) })
  }
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await expect(page.getByText('Rows 1–12 of 12')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page.getByText('Rows 1–10 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Rows 11–12 of 12')).toBeVisible()
  await expect(page).toHaveURL(/page=2.*pageSize=10|pageSize=10.*page=2/)
  await page.reload()
  await expect(page.getByText('Rows 11–12 of 12')).toBeVisible()
  await expect(page.getByText('P11', { exact: true })).toBeVisible()
  await page.getByLabel('Search').fill('P3')
  await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
  await page.getByLabel('Search').fill('nothing like it')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('Rows 1–10 of 12')).toBeVisible()
})

test('photos can be dropped, and a telephone offers its camera', long, async ({ page }) => {
  const albumId = await makeAlbum(page.request, uniqueWord())
  await openAsAdmin(page, `/admin/photoupload?album=${albumId}`)
  const camera = page.getByLabel('Take a photo').and(page.locator('input'))
  await expect(camera).toHaveAttribute('capture', 'environment')
  const dropped = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], 'well.jpg', { type: 'image/jpeg' }))
    return data
  })
  const place = camera.locator('xpath=ancestor::div[@data-over]')
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(place).toHaveAttribute('data-over', 'true')
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('listitem', { name: '1. well.jpg' })).toContainText('Ready')
})

test('deleting a record that somebody else has deleted succeeds', async ({ page }) => {
  const title = `Twice ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/donors', {
    data: { group: 'bank', name: title },
  })
  const { id } = await made.json()
  await openAsAdmin(page, `/admin/settings/donors?q=${title}`)
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeVisible()
  await callAsAdmin(page.request, 'DELETE', `/api/donors/${id}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
  await expect(page.getByText(`Nothing found for “${title}”.`)).toBeVisible()
})
