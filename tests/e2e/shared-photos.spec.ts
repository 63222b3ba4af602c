// A phone shares photos with the installed office, whose service worker keeps them until somebody sends them.

import { logIn } from '../support/auth-screens.ts'
import { admin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeAlbum } from '../support/gallery.ts'

test('shared photos wait in the upload screen, and nothing is stored', long, async ({ page }) => {
  const manifest = await (await page.request.get('/office.webmanifest')).json()
  const { action, params } = manifest.share_target
  // The server itself stores nothing, and opens the upload screen.
  const bare = await page.request.post(action, {
    multipart: { photos: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') } },
    maxRedirects: 0,
  })
  expect([bare.status(), bare.headers().location]).toEqual([303, '/admin/photoupload'])

  await makeAlbum(page.request, uniqueWord())
  // The browser of the tests cannot install an app.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query.includes('standalone') ? 'all' : query)
  })
  await openAsAdmin(page, '/admin/dashboard')
  const stateOfWorker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin/share')
      return registration?.active?.state
    })
  await expect.poll(stateOfWorker).toBe('activated')
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') stored.push(new URL(request.url()).pathname)
  })
  const photo = await photoOf(page, 300, 200)
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }
  await page.evaluate(
    ([action, name]) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' })
      form.innerHTML = `<input type="file" name="${name}" multiple data-shared>`
      document.body.append(form)
    },
    [action, params.files[0].name],
  )
  await page.locator('[data-shared]').setInputFiles([photo, { ...photo, name: '2.jpg' }, text])
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form:has([data-shared])')?.submit(),
  )
  await expect(page).toHaveURL(/\/admin\/photoupload$/)
  // The text file is left out.
  await expect(page.getByText(/^Ready: /)).toHaveCount(2)
  expect(stored).toEqual(['/admin/share'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

/** Stores a photo as the worker does. @returns the number of photos there */
function countShared(page: Page, bytes: number[]) {
  return page.evaluate(async (bytes) => {
    const name = 'village-drafts'
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
    })
    const files = database.transaction('files', 'readwrite').objectStore('files')
    const file = new File([new Uint8Array(bytes)], '1.jpg', { type: 'image/jpeg' })
    if (bytes.length > 0) files.put({ id: 'shared#10', draft: 'shared', field: '10', at: 0, file })
    const count = files.count()
    await new Promise((resolve) => (count.onsuccess = resolve))
    database.close()
    return count.result
  }, bytes)
}

test('photos that nobody has opened are gone after the logout', long, async ({ page }) => {
  await makeAlbum(page.request, uniqueWord())
  await openAsAdmin(page, '/admin/dashboard')
  const photo = await photoOf(page, 310, 200)
  expect(await countShared(page, [...photo.buffer])).toBe(1)
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await countShared(page, [])).toBe(0)
})

for (const [answer, ready] of [
  ['Take them', 1],
  ['Remove them', 0],
] as const) {
  test(
    `whoever logs in is asked whose photos were shared before: ${answer}`,
    long,
    async ({ page }) => {
      await page.goto('/auth/login?to=/admin/photoupload')
      const photo = await photoOf(page, 320, 200)
      await countShared(page, [...photo.buffer])
      await logIn(page, admin.email, admin.password)
      await expect(page.getByText('before you logged in (1)')).toBeVisible()
      await page.getByRole('button', { name: answer }).click()
      await expect(page.getByText(/^Ready: /)).toHaveCount(ready)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('before you logged in')).toHaveCount(0)
    },
  )
}
