// Many photos at once, from a telephone, over an unreliable connection.

import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeCameraPhotos } from '../support/camera-photos.ts'
import { makeAlbum, nobodyIn, photosOf } from '../support/gallery.ts'
import { card, input, send, smallPhoto } from '../support/photo-upload.ts'
import { openSlowLine } from '../support/slow-line.ts'

test(
  'four photos arrive in order over an interrupted connection, each once',
  long,
  async ({ page, baseURL }) => {
    test.setTimeout(90_000)
    const title = uniqueWord()
    const albumId = await makeAlbum(page.request, title)
    const photos = await makeCameraPhotos({ count: 4, width: 2000, height: 1500, quality: 92 })
    const line = await openSlowLine(Number(new URL(baseURL ?? '').port), 6_000_000)
    try {
      await openAsAdmin(page, `${line.address}/admin/photoupload?album=${albumId}`)
      await page.getByLabel('Title for all', { exact: true }).fill('Fair')
      await page.getByLabel('Title for all in Bangla').fill('মেলা')
      await input(page).setInputFiles(photos.paths)
      await nobodyIn(page)
      await expect(page.getByText(/^Ready: .+ → /)).toHaveCount(4, { timeout: 20_000 })
      await card(page, '1. IMG_1001')
        .getByLabel(/What does it show/)
        .fill('A crowd')
      await card(page, '2. IMG_1002').getByLabel('The photo is only decoration').check()
      await card(page, '4. IMG_1004').getByLabel('Title').fill('The end')
      await expect(page.getByText('2 without a description', { exact: false })).toBeVisible()

      const before = line.sentBytes()
      // The first arrives and its response is lost; then the connection fails for a while.
      line.loseResponseAfter(50_000)
      await send(page).click()
      await expect(page.getByText('1 of 4 photos are in the album.')).toBeVisible({
        timeout: 20_000,
      })
      line.cut()
      await expect(page.getByText('Waiting for the connection')).toBeVisible()
      line.repair()
      await expect(page.getByText('All photos are in the album.')).toBeVisible({ timeout: 30_000 })
      expect(line.sentBytes() - before).toBeLessThan(photos.bytes / 2)

      const stored = await photosOf(page.request, albumId)
      expect(stored.map((photo) => photo.title)).toEqual(['Fair 1', 'Fair 2', 'Fair 3', 'The end'])
      expect(stored.map(({ titleBn }) => titleBn)).toEqual(['মেলা ১', 'মেলা ২', 'মেলা ৩', 'মেলা ৪'])
      expect(stored.map(({ alt, isDecorative }) => [alt, isDecorative])).toEqual([
        ['A crowd', false],
        [null, true],
        [null, false],
        [null, false],
      ])
      // The third is in portrait.
      const sizes = await Promise.all(stored.map(({ imagename }) => sizeOf(page, imagename)))
      expect(sizes).toEqual([
        [1600, 1200],
        [1600, 1200],
        [1200, 1600],
        [1600, 1200],
      ])
      const album = await page.request.get(`/photogalleryfrontend/${albumId}`)
      expect(await album.text()).toContain('Fair 3')
    } finally {
      line.close()
      await photos.remove()
    }
  },
)

test(
  'missing values are reported, and a refused photo can be tried again',
  long,
  async ({ page }) => {
    // After a digit the number of a photo would stand in brackets.
    const title = `${uniqueWord()}s`
    const albumId = await makeAlbum(page.request, title)
    const photos = await smallPhoto(2)
    await openAsAdmin(page, '/admin/photoupload')
    await input(page).setInputFiles([
      ...photos.paths,
      // The same photo is not added twice.
      ...photos.paths.slice(0, 1),
    ])
    await input(page).setInputFiles({
      name: 'letter.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not an image'),
    })
    await nobodyIn(page)
    await expect(page.getByText(/^Ready: /)).toHaveCount(2)
    await expect(page.getByText('This file could not be read as an image.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove 3. letter.jpg' }).click()
    await send(page).click()
    await expect(page.getByRole('alert').getByText('Title and Album are required.')).toBeVisible()

    await page.getByLabel('Album').selectOption({ label: title })
    await page.route('**/api/photogallerys', (route) =>
      route.fulfill({ status: 415, json: { code: 'unsupported_type', message: 'No such kind.' } }),
    )
    await send(page).click()
    await expect(page.getByRole('alert').getByText('Error saving gallery')).toBeVisible()
    await expect(page.getByText('No such kind.')).toHaveCount(2)
    await page.unroute('**/api/photogallerys')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('All photos are in the album.')).toBeVisible()
    const stored = await photosOf(page.request, albumId)
    expect(stored.map((photo) => photo.title)).toEqual([`${title} 1`, `${title} 2`])
    await page.getByRole('button', { name: 'Add more photos' }).click()
    await expect(page.getByLabel('Album')).toHaveValue(String(albumId))
    await photos.remove()
  },
)

async function sizeOf(page: Page, name: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, `/api/uploads/${name}`)
}
