// Chosen but unsent photos stay in the browser, however the page ends.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeCameraPhotos } from '../support/camera-photos.ts'
import { makeAlbum, nobodyIn, photosOf } from '../support/gallery.ts'
import { card, input, send, smallPhoto } from '../support/photo-upload.ts'

test(
  'leaving during the upload asks, and the photos are restored with their texts',
  long,
  async ({ page }) => {
    const albumId = await makeAlbum(page.request, uniqueWord())
    const photos = await smallPhoto(1)
    await openAsAdmin(page, `/admin/photoupload?album=${albumId}`)
    await input(page).setInputFiles(photos.paths)
    await page.getByLabel(/What does it show/).fill('A well')
    await expect(page.getByText(/^Ready: /)).toBeVisible()
    await page.getByLabel('Open menu').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Albums' }).click()
    await expect(page.getByText('Photos are not sent yet')).toBeVisible()
    await expect(page.getByText(/stay in this browser/)).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/photoupload/)

    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(page.getByText('1 photo is not sent yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel(/What does it show/)).toHaveValue('A well')
    await expect(page.getByText(/^Ready: /)).toBeVisible()
    await page.getByRole('button', { name: 'Remove 1. IMG_1001' }).click()
    await expect(page.getByText(/^Ready: /)).toHaveCount(0)
    // Nothing is left to offer.
    await page.reload()
    await expect(page.getByText('Choose photos')).toBeVisible()
    await expect.poll(() => keptFiles(page)).toEqual([])
    await expect(page.getByText('1 photo is not sent yet.')).toHaveCount(0)
    await photos.remove()
  },
)

for (const heard of [0, 1]) {
  const title = `a browser that dies after ${heard} responses goes on with the rest, none twice`
  test(title, long, async ({ page, context }) => {
    test.setTimeout(60_000)
    const albumId = await makeAlbum(page.request, uniqueWord())
    const photos = await makeCameraPhotos({ count: 4, width: 2000, height: 1500, quality: 92 })
    await openAsAdmin(page, `/admin/photoupload?album=${albumId}`)
    await page.getByLabel('Title for all', { exact: true }).fill('Fair')
    await nobodyIn(page)
    await input(page).setInputFiles(photos.paths)
    await expect(page.getByText(/^Ready: .+ → /)).toHaveCount(4, { timeout: 20_000 })
    await card(page, '4. IMG_1004')
      .getByLabel(/What does it show/)
      .fill('শেষ ছবি 🎪')
    // One more response is produced than the browser receives.
    let responses = heard
    await page.route('**/api/photogallerys', async (route) => {
      if (responses === 0) return void (await route.fetch())
      responses -= 1
      await route.continue()
    })
    await send(page).click()
    await expect.poll(() => photosOf(page.request, albumId)).toHaveLength(heard + 1)
    await page.close({ runBeforeUnload: false })

    const later = await context.newPage()
    await later.goto('/admin/photoupload')
    await expect(later.getByText(`${4 - heard} photos are not sent yet.`)).toBeVisible()
    await later.getByRole('button', { name: 'Restore' }).click()
    await expect(later.getByLabel('Album')).toHaveValue(String(albumId))
    await expect(later.getByText(/^Ready: /)).toHaveCount(4 - heard)
    await expect(later.getByText('It is in the album.')).toHaveCount(heard)
    await expect(card(later, '4. IMG_1004').getByLabel(/What does it show/)).toHaveValue(
      'শেষ ছবি 🎪',
    )
    await send(later).click()
    await expect(later.getByText('All photos are in the album.')).toBeVisible({ timeout: 30_000 })
    const stored = await photosOf(later.request, albumId)
    expect(stored.map((photo) => photo.title)).toEqual(['Fair 1', 'Fair 2', 'Fair 3', 'Fair 4'])
    expect(new Set(stored.map(({ imagename }) => imagename)).size).toBe(4)
    expect(stored.map(({ alt }) => alt)).toEqual([null, null, null, 'শেষ ছবি 🎪'])

    await expect.poll(() => keptFiles(later)).toEqual([])
    await later.reload()
    await expect(later.getByText('Choose photos')).toBeVisible()
    await expect(later.getByText(/not sent yet/)).toHaveCount(0)
    await photos.remove()
  })
}

test('a photo that could not be kept is asked for in its place', long, async ({ page }) => {
  const albumId = await makeAlbum(page.request, uniqueWord())
  const photos = await smallPhoto(3)
  const address = `/admin/photoupload?album=${albumId}`
  await openAsAdmin(page, address)
  await nobodyIn(page)
  await input(page).setInputFiles(photos.paths)
  await expect(page.getByText(/^Ready: /)).toHaveCount(3)
  await card(page, '2. IMG_1002')
    .getByLabel(/What does it show/)
    .fill('A well')
  await expect.poll(() => keptFiles(page)).toHaveLength(3)
  await page.evaluate(dropKept, 'IMG_1002')
  await leave(page)
  await page.goto(address)
  await expect(page.getByText('Not kept here: 1.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  const second = card(page, '2. IMG_1002')
  await expect(second.getByText('Choose this photo again.', { exact: false })).toBeVisible()
  await expect(send(page)).toHaveText('Send 2 photos')
  await input(page).setInputFiles(photos.paths)
  await expect(second.getByText(/^Ready: /)).toBeVisible()
  await expect(second.getByLabel(/What does it show/)).toHaveValue('A well')
  await expect(send(page)).toHaveText('Send 3 photos')

  await leave(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => keptFiles(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Choose photos')).toBeVisible()
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await photos.remove()
})

test('photos of a deleted album are moved to another one', long, async ({ page, context }) => {
  const albumId = await makeAlbum(page.request, uniqueWord())
  const another = uniqueWord()
  const anotherId = await makeAlbum(page.request, another)
  const photos = await smallPhoto(2)
  await openAsAdmin(page, `/admin/photoupload?album=${albumId}`)
  await nobodyIn(page)
  await input(page).setInputFiles(photos.paths)
  await expect(page.getByText(/^Ready: /)).toHaveCount(2)
  let responses = 1
  await page.route('**/api/photogallerys', async (route) => {
    // The second request never leaves the browser.
    if (responses-- > 0) await route.continue()
  })
  await send(page).click()
  await expect(page.getByText('1 of 2 photos are in the album.')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const deleted = await callAsAdmin(context.request, 'DELETE', `/api/albums/${albumId}`)
  expect(deleted.ok()).toBe(true)

  const later = await context.newPage()
  await later.goto('/admin/photoupload')
  await later.getByRole('button', { name: 'Restore' }).click()
  await expect(later.getByText(/^Ready: /)).toHaveCount(1)
  await send(later).click()
  await expect(later.getByRole('alert').getByText('Title and Album are required.')).toBeVisible()
  await later.getByLabel('Album').selectOption({ label: another })
  await send(later).click()
  await expect(later.getByText('All photos are in the album.')).toBeVisible()
  expect(await photosOf(later.request, anotherId)).toHaveLength(1)
  await photos.remove()
})

/** Closes the page without a question, as if the browser was killed. */
async function leave(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
}

/** Lists the waiting files of this browser by their original names. */
async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('village-drafts', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(String).filter((key) => key.includes('photo-upload')))
          }
        }
      }),
  )
}

function dropKept(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('village-drafts', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const store = opening.result.transaction('files', 'readwrite').objectStore('files')
      const reading = store.getAllKeys()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        const key = reading.result.find((one) => String(one).includes(name))
        if (key) store.delete(key)
        store.transaction.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    }
  })
}
