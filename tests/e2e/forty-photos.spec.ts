// A whole event's photos, sent directly from the telephone over a slow rural connection.
import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { long, test, expect as usualExpect } from '../support/browser-test.ts'
import { makeCameraPhotos } from '../support/camera-photos.ts'
import { makeAlbum, nobodyIn, photosOf } from '../support/gallery.ts'
import { openSlowLine } from '../support/slow-line.ts'

const count = 40
const mostBytes = 20_000_000
const cutMs = 5_000
const expect = usualExpect.configure({ timeout: 5 * 60_000 })

test(
  '40 photos of 6 MB are uploaded over 400 kbit/s with two interruptions',
  long,
  async ({ page, baseURL }) => {
    test.setTimeout(15 * 60_000)
    const albumId = await makeAlbum(page.request, `Forty ${uniqueWord()}`)
    const photos = await makeCameraPhotos({ count, width: 4_000, height: 3_000, quality: 94 })
    expect(photos.bytes / count).toBeGreaterThan(6_000_000)
    const line = await openSlowLine(Number(new URL(baseURL ?? '').port), 400_000)
    try {
      await openAsAdmin(page, `${line.address}/admin/photoupload?album=${albumId}`)
      const startedAt = Date.now()
      const before = line.sentBytes()
      await page.getByLabel('Title for all', { exact: true }).fill('Fair')
      await page.locator('input[multiple]').setInputFiles(photos.paths)
      await nobodyIn(page)
      // The first requests are sent while most photos are still being shrunk.
      await page.getByRole('button', { name: `Send ${count} photos` }).click()

      // A lost response: browser or page sends the photo again, and it is stored once.
      await expect(page.getByText(/^5 of 40 photos/)).toBeVisible()
      line.loseResponseAfter(50_000)
      for (const arrived of [10, 25]) {
        await expect(page.getByText(new RegExp(`^${arrived} of 40 photos`))).toBeVisible()
        await expect(page.getByText(/^Uploading /)).toBeVisible()
        line.cut()
        await expect(page.getByText('Waiting for the connection')).toBeVisible()
        await page.waitForTimeout(cutMs)
        line.repair()
      }
      await expect(page.getByText('All photos are in the album.')).toBeVisible()

      const sent = line.sentBytes() - before
      const seconds = Math.round((Date.now() - startedAt) / 1_000)
      console.log(
        `${count} photos, ${megabytes(photos.bytes)} MB in the camera: ${megabytes(sent)} MB sent (limit ${megabytes(mostBytes)}) in ${seconds} s`,
      )
      expect(sent).toBeLessThan(mostBytes)
      const stored = await photosOf(page.request, albumId)
      expect(stored.map(({ title }) => title)).toEqual(
        Array.from({ length: count }, (_, index) => `Fair ${index + 1}`),
      )
      expect(new Set(stored.map(({ imagename }) => imagename)).size).toBe(count)
    } finally {
      line.close()
      await photos.remove()
    }
  },
)

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
