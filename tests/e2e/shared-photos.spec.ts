// A phone shares photos with the installed office, whose service worker keeps them until somebody sends them.

import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { makeAlbum } from '../support/gallery.ts'

test('shared photos wait in the upload screen, and nothing is stored', long, async ({ page }) => {
  const manifest = await (await page.request.get('/office.webmanifest')).json()
  const { action, params } = manifest.share_target
  // Without the worker the server stores nothing, and opens the upload screen.
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
