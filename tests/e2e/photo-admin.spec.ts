import { expectNoAccessibilityViolations, smallTargets } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeAlbum, makePhoto, nobodyIn, photosOf } from '../support/gallery.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const titlesIn = (page: Page) => page.getByRole('cell').and(page.locator('[data-kind=title]'))
const question = 'Are you sure you want to delete this gallery?'

/** An album with photos First, Second and Third. */
async function albumOfThree(page: Page): Promise<number> {
  const albumId = await makeAlbum(page.request, `Album ${uniqueWord()}`)
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    await makePhoto(page.request, albumId, { title: name, sortOrder: String(index + 1) })
  }
  return albumId
}

const storedTitles = async (page: Page, albumId: number) =>
  (await photosOf(page.request, albumId)).map((photo) => photo.title)

test('a photo is added, viewed, edited, deleted and restored', long, async ({ page }) => {
  const albumTitle = `Album ${uniqueWord()}`
  const albumId = await makeAlbum(page.request, albumTitle)
  await openAsAdmin(page, '/admin/photogallerylist')
  // The form is below the list on a phone, and moves when the list loads.
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Add one photo' }).click()
  await expect(page).toHaveURL('/admin/photogalleryform')
  await page
    .getByRole('combobox', { name: 'Album', exact: true })
    .selectOption({ label: albumTitle })
  await title(page).fill('Village Meeting')
  await expect(page.getByLabel('Slug')).toHaveText('village-meeting')
  await page.getByLabel(/alt text/).fill('People under a tree')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 1700, 1300))
  await nobodyIn(page)
  await expect(page.getByText('Made smaller:')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(`/admin/photogallerylist?album=${albumId}`)
  await expect(row(page, 'Village Meeting')).toContainText('People under a tree')
  const address = `/photogalleryfrontend/${albumId}`
  expect(await (await page.request.get(address)).text()).toContain('People under a tree')

  await page.getByRole('link', { name: 'Edit Village Meeting' }).click()
  await expect(page).toHaveURL(/\/photogalleryform\/\d+$/)
  const id = page.url().split('/').at(-1)
  // The form in the specification also reads the id from a parameter.
  await page.goto(`/admin/photogalleryform?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Edit photo' })).toBeVisible()
  await page.getByLabel('The photo is only decoration').check()
  await title(page).fill('Night Meeting')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Night Meeting')).toContainText('Only decoration')

  await page.getByRole('button', { name: 'Delete Night Meeting' }).click()
  await expect(page.getByRole('dialog')).toContainText(question)
  await page.getByRole('button', { name: 'No, keep' }).click()
  await page.getByRole('button', { name: 'Delete Night Meeting' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('No photos in this album.')).toBeVisible()
  expect(await (await page.request.get(address)).text()).toContain('No photos in this album.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Night Meeting')).toBeVisible()
})

test('a photo needs a title and an album', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/photogalleryform')
  await page.getByRole('button', { name: 'Create' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem: 2 fields need attention' })
  await expect(summary).toContainText('Title and Album are required.')
  await summary.getByRole('link', { name: /^Album/ }).click()
  await expect(page.getByLabel('Album')).toBeFocused()
})

test('failures are reported in the words of the specification', long, async ({ page }) => {
  const albumId = await albumOfThree(page)
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await page.route('**/api/photogallerys/*', (route) => {
    return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 })
  })
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByRole('alert').getByText('Error deleting gallery')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Second' }).click()
  await title(page).fill('Second and a half')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Error saving gallery')).toBeVisible()
  await expect(title(page)).toHaveValue('Second and a half')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute('**/api/photogallerys/*')
  // The retry is automatic.
  await expect(page.getByText('Photo saved.')).toBeVisible()
})

test('photos are moved with buttons, by keyboard alone', async ({ page }) => {
  const albumId = await albumOfThree(page)
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await expect(page.getByRole('button', { name: 'Move up: First' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move down: Third' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move up: Third' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Third: now number 2 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move up: Third' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Third: now number 1 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move down: Third' })).toBeFocused()
  await expect(titlesIn(page)).toHaveText([/Third/, /First/, /Second/])
  expect(await storedTitles(page, albumId)).toEqual(['Third', 'First', 'Second'])
  const html = await (await page.request.get(`/photogalleryfrontend/${albumId}`)).text()
  expect(html.indexOf('Third')).toBeLessThan(html.indexOf('First'))

  await page.route('**/place', (route) => route.abort())
  await page.getByRole('button', { name: 'Move down: Third' }).click()
  await expect(page.getByRole('alert').getByText('The photo could not be moved.')).toBeVisible()
  await expect(titlesIn(page)).toHaveText([/Third/, /First/, /Second/])
})

for (const width of [360, 1280]) {
  const title = `photos are moved by dragging at ${width} px`
  test(title, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 1400 })
    const albumId = await albumOfThree(page)
    await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
    const handle = row(page, 'Third').getByTitle('Drag to another place')
    await handle.scrollIntoViewIfNeeded()
    const from = await handle.boundingBox()
    const to = await row(page, 'First').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + from.height - 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, to.y + to.height)
    await page.mouse.move(from.x + 10, to.y + 5)
    await expect(row(page, 'First')).toHaveAttribute('data-drop', 'before')
    await page.mouse.up()
    await expect(titlesIn(page)).toHaveText([/Third/, /First/, /Second/])
    await expect.poll(() => storedTitles(page, albumId)).toEqual(['Third', 'First', 'Second'])
  })
}

test('photos are ticked, moved to another album together, and restored', long, async ({ page }) => {
  const albumId = await albumOfThree(page)
  const title = `Album ${uniqueWord()}`
  const otherId = await makeAlbum(page.request, title)
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await page.getByRole('checkbox', { name: 'Select First' }).check()
  await page.getByRole('checkbox', { name: 'Select Third' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move to another album' }).click()
  const question = page.getByRole('dialog', { name: 'Move to another album' })
  await expect(question).toContainText('2 chosen')
  await expectNoAccessibilityViolations(page, 'choosing an album')
  await question.getByLabel('To the album').selectOption({ label: title })
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Photos moved.')).toBeVisible()
  await expect(titlesIn(page)).toHaveText([/Second/])
  expect(await storedTitles(page, otherId)).toEqual(['First', 'Third'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titlesIn(page)).toHaveText([/First/, /Second/, /Third/])
})

test('the file of a photo is replaced, and restored', long, async ({ page }) => {
  const albumId = await makeAlbum(page.request, `Album ${uniqueWord()}`)
  await page.goto('/robots.txt')
  const imagename = await photoOf(page, 300, 200)
  const multipart = { albumId: String(albumId), title: 'Harvest', imagename }
  await callAsAdmin(page.request, 'POST', '/api/photogallerys', { multipart })
  const stored = async () => (await photosOf(page.request, albumId))[0]?.imagename
  const before = await stored()
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await page.getByRole('link', { name: 'Edit Harvest' }).click()
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 400, 300))
  await nobodyIn(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Photo saved, its file replaced.')).toBeVisible()
  expect(await stored()).not.toBe(before)
  await expect(row(page, 'Harvest')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toBe(before)
})

test('the focal point can be set during the upload of the photo', long, async ({ page }) => {
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', (route) => isSeen.then(() => route.continue()))
  await openAsAdmin(page, '/admin/photogalleryform/1')
  await expect(page.getByRole('button', { name: /^What must stay in sight/ })).toBeVisible()
  expect(await smallTargets(page, 'button', 42)).toEqual([])
  letThrough()
})

test('the list keeps album, search and order in the address', long, async ({ page }) => {
  const albumId = await albumOfThree(page)
  await openAsAdmin(page, '/admin/photogallerylist')
  await expect(page.getByText('Choose an album to move its photos.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Album', exact: true }).selectOption(String(albumId))
  await expect(page).toHaveURL(new RegExp(`album=${albumId}`))
  await expect(page.getByText('Rows 1–3 of 3')).toBeVisible()
  await page.getByLabel('Search').fill('thi')
  await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`axe finds nothing on the photo screens at ${width} px`, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const albumId = await albumOfThree(page)
    await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
    await expect(page.getByRole('button', { name: 'Move up: Second' })).toBeVisible()
    await expectNoAccessibilityViolations(page, `${width} px`)
    await page.goto('/admin/photogalleryform')
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible()
    await expectNoAccessibilityViolations(page, `${width} px`)
    await page.goto(`/admin/photoupload?album=${albumId}`)
    const photo = await photoOf(page, 300, 200)
    await page.locator('input[multiple]').setInputFiles(photo)
    await expect(page.getByText(/^Ready: /)).toBeVisible()
    await expectNoAccessibilityViolations(page, `${width} px`)
  })
}
