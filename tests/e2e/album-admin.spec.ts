import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeAlbum, makePhoto, photosOf } from '../support/gallery.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

test('an album is added, found, viewed, edited, deleted and restored', long, async ({ page }) => {
  const name = `Harvest ${uniqueWord()}`
  await openAsAdmin(page, '/admin/album')
  await page.getByRole('link', { name: 'Add Album' }).click()
  await title(page).fill(name)
  await page.getByLabel('Sort Order').fill('৫')
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  await page.getByLabel('Title in Bangla').fill('ফসল তোলা')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('status').getByText('Album successfully saved!')).toBeVisible()
  await expect(page).toHaveURL('/admin/album')

  await page.getByLabel('Search').fill(name)
  await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
  await expect(row(page, name)).toContainText('5')
  expect(await (await page.request.get('/photo-album')).text()).toContain(name)
  expect(await (await page.request.get('/bn/photo-album')).text()).toContain('ফসল তোলা')

  const [album] = await (await page.request.get(`/api/albums?q=${encodeURIComponent(name)}`)).json()
  for (const photo of ['One', 'Two']) await makePhoto(page.request, album.id, { title: photo })

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`edit=${album.id}`))
  await title(page).fill(`${name} again`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The notice of the first save may still be visible.
  await expect(page.getByText('Album successfully saved!').last()).toBeVisible()
  await expect(row(page, `${name} again`)).toBeVisible()

  // Photos are deleted without a question (specification, section 5).
  await page.getByRole('button', { name: `Delete ${name} again` }).click()
  await expect(page.getByText('Album successfully deleted!')).toBeVisible()
  await expect(page.getByText('Nothing found for')).toBeVisible()
  expect((await page.request.get(`/photogalleryfrontend/${album.id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row(page, `${name} again`)).toBeVisible()
  const photos = await photosOf(page.request, album.id)
  expect(photos.map((photo) => photo.title)).toEqual(['One', 'Two'])

  await page.getByRole('link', { name: `Photos of ${name} again` }).press('Enter')
  await expect(page).toHaveURL(`/admin/photogallerylist?album=${album.id}`)
})

test('an album needs a title and a sort order', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/album?edit=new')
  await expect(page.getByLabel('Sort Order')).toHaveValue('0')
  await page.getByLabel('Sort Order').fill('')
  await page.getByRole('button', { name: 'Create' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem: 2 fields need attention' })
  await expect(summary).toContainText('Title is required')
  await expect(summary).toContainText('Sort order is required')
  await page.getByLabel('Sort Order').fill('three')
  await title(page).fill('x')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert').getByText('Enter a whole number.')).toBeVisible()
})

test('an image over 1 MB is accepted and shrunk during the upload', long, async ({ page }) => {
  const name = `Album ${uniqueWord()}`
  await openAsAdmin(page, '/admin/album?edit=new')
  await title(page).fill(name)
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 1700, 1300))
  await expect(page.getByText('Made smaller:')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Album successfully saved!')).toBeVisible({ timeout: 20_000 })
  const [album] = await (await page.request.get(`/api/albums?q=${name.split(' ')[1]}`)).json()
  expect(album.imagename).toMatch(/\.jpg$/)
})

test('an image of the library is found by its records, and chosen', long, async ({ page }) => {
  const [shown, name] = [`Shown ${uniqueWord()}`, `Album ${uniqueWord()}`]
  await page.goto('/robots.txt')
  const image = await photoOf(page, 300, 200)
  const multipart = { title: shown, sortOrder: '0', image }
  const made = await callAsAdmin(page.request, 'POST', '/api/albums', { multipart })
  const { imagename } = await made.json()
  await openAsAdmin(page, '/admin/album?edit=new')
  await title(page).fill(name)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await expect(library.getByLabel('Search')).toBeFocused()
  await page.keyboard.type(shown)
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await expectNoAccessibilityViolations(page, 'library')
  await library.getByRole('button', { name: shown }).press('Enter')
  await expect(library).toBeHidden()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Album successfully saved!')).toBeVisible()
  const [album] = await (await page.request.get(`/api/albums?q=${name.split(' ')[1]}`)).json()
  expect(album.imagename).toBe(imagename)
})

test('failures are reported, and no input is lost', long, async ({ page }) => {
  const name = `Failing ${uniqueWord()}`
  await makeAlbum(page.request, name)
  await openAsAdmin(page, '/admin/programlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program list')
  await page.route('**/api/albums*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/admin/album')
  await expect(page.getByRole('alert').getByText('Failed to load albums.')).toBeVisible()
  await page.unroute('**/api/albums*')
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByLabel('Search').fill(name)
  await page.route('**/api/albums/*', (route) => {
    return route.request().method() === 'GET' ? route.fallback() : route.abort()
  })
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alert').getByText('Failed to delete album.')).toBeVisible()
  await expect(row(page, name)).toBeVisible()

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await title(page).fill(`${name} kept`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to save album.')).toBeVisible()
  await expect(title(page)).toHaveValue(`${name} kept`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute('**/api/albums/*')
  // The retry is automatic.
  await expect(page.getByText('Album successfully saved!')).toBeVisible()
})

test('a newer version by somebody else is shown, not overwritten', long, async ({ page }) => {
  const name = `Shared ${uniqueWord()}`
  const id = await makeAlbum(page.request, name)
  await openAsAdmin(page, `/admin/album?edit=${id}`)
  await title(page).fill(`${name} mine`)
  await callAsAdmin(page.request, 'PUT', `/api/albums/${id}`, {
    multipart: { title: `${name} theirs`, sortOrder: '0' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(`${name} theirs`)
  await page.getByRole('dialog').getByLabel('Written here').check()
  await page.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText('Album successfully saved!')).toBeVisible()
  // The dialog, which has the name too, may still be closing.
  await expect(row(page, `${name} mine`)).toBeVisible()
})
