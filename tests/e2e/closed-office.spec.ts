// The office of a closed website: who is logged in sees the images, and visitors do not; a save says what they see.
import { logInByApi, store } from '../support/back-office.ts'
import { expect, test } from '../support/browser-test.ts'
import { plain } from '../support/images.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { pdfOf } from '../support/pdf.ts'

test('a link of the office to a page or a file opens it', async ({ browser }) => {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    const token = await logInByApi(page.request, ownAdmin)
    const headers = { Authorization: `Bearer ${token}` }
    const buffer = await plain(900, 600).jpeg().toBuffer()
    const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    const fields = { title: 'Wells', description: '<p>Water</p>', state: 'published' }
    const multipart = { ...fields, image }
    const added = await page.request.post('/api/programs', { headers, multipart })
    expect(added.status()).toBe(201)
    const { imagename } = await added.json()
    const multipartOf = { file: pdfOf('report.pdf', 1) }
    const sent = await page.request.post('/api/files', { headers, multipart: multipartOf })
    const { filename: fileUrl } = await sent.json()
    const report = { title: 'Year', reportType: 'annual', fileUrl, state: 'published' }
    const stored = await page.request.post('/api/reports', { headers, data: report })
    expect([stored.status(), await stored.text()]).toEqual([201, expect.any(String)])
    await page.request.put('/api/settings/site.isOpen', { data: { valueEn: 'no' }, headers })
    await page.goto('/robots.txt')
    await store(page, { language: 'en', token })

    const follow = async (from: string, href: RegExp | string) => {
      const known = page.waitForResponse(/open-count/)
      await page.goto(from)
      await known
      const link = page.locator(`main a[href*="${href}"]`).first()
      const opened = context.waitForEvent('page')
      const answer = context.waitForEvent('response', (one) => one.url().includes('/preview/'))
      await link.click({ modifiers: ['ControlOrMeta'] })
      const tab = await opened
      expect([from, (await answer).status()]).toEqual([from, 200])
      return tab
    }
    const picture = await follow('/admin/imageuploader', imagename)
    // The tab goes to the file by way of the preview.
    const width = () => picture.evaluate(() => document.images[0]?.naturalWidth).catch(() => 0)
    await expect.poll(width).toBe(900)
    await follow('/admin/reportlist', fileUrl)
    const details = await follow('/admin/Program-details/1', '/programdetail')
    await expect(details.locator('h1')).toHaveText('Wells')
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Open or preview' }).click()
    await expect(
      page.getByRole('combobox', { name: 'The website is open to everyone' }),
    ).toHaveValue('no')
    // Another page of it, and not the address itself.
    expect((await fetch(`${site.origin}/uploads/${fileUrl}`)).status).toBe(503)
  } finally {
    await context.close()
    await site.stop('SIGKILL')
  }
})

test('images are seen by who is logged in', async ({ browser }) => {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    const token = await logInByApi(page.request, ownAdmin)
    const headers = { Authorization: `Bearer ${token}` }
    const buffer = await plain(900, 600).jpeg().toBuffer()
    const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    const added = await page.request.post('/api/programs', {
      headers,
      multipart: { title: 'Wells', description: '<p>Water</p>', state: 'published', image },
    })
    expect([added.status(), await added.text()]).toEqual([201, expect.any(String)])
    const { imagename } = await added.json()
    const photo = { data: { valueEn: imagename, valueBn: '' }, headers }
    expect((await page.request.put('/api/settings/donate.photo', photo)).status()).toBe(200)
    await page.request.put('/api/settings/site.isOpen', { data: { valueEn: 'no' }, headers })
    for (const folder of ['/uploads', '/api/uploads'])
      expect((await fetch(`${site.origin}${folder}/${imagename}`)).status).toBe(503)
    await page.goto('/robots.txt')
    await store(page, { language: 'en', token })
    for (const address of [
      '/admin/programlist',
      '/admin/imageuploader',
      '/admin/settings/giving',
      '/admin/program-form/1',
    ]) {
      await page.goto(address)
      const shown = page.locator('main img').first()
      await shown.scrollIntoViewIfNeeded()
      await expect
        .poll(() => shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth), {
          message: address,
        })
        .toBeGreaterThan(100)
    }
  } finally {
    await context.close()
    await site.stop('SIGKILL')
  }
})

test('a saved notice waits for the website to open, and an assigned message is not called sent', async ({
  browser,
}) => {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    const token = await logInByApi(page.request, ownAdmin)
    const headers = { Authorization: `Bearer ${token}` }
    await page.request.put('/api/settings/site.isOpen', { data: { valueEn: 'no' }, headers })
    const data = { kind: 'question', text: 'When is the office open?', language: 'en' }
    await page.request.post('/api/messages', { data })
    const [message] = await (await page.request.get('/api/messages', { headers })).json()
    await page.goto('/robots.txt')
    await store(page, { language: 'en', token })

    await page.goto('/admin/settings/notices/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Wells')
    await page.getByRole('button', { name: 'Create' }).click()
    const next = page.getByRole('region', { name: 'Next step' })
    await expect(next).toContainText('“Wells” is saved. Visitors see it when you open the website.')
    await expect(next.getByRole('link', { name: 'See it' })).toBeVisible()
    await expect(next.getByRole('button', { name: 'Share it' })).toHaveCount(0)

    await page.goto(`/admin/messages/${message.id}`)
    const assign = page.locator('details', { hasText: 'Hand it to somebody' }).first()
    await assign.getByRole('button').first().click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(page.getByText('Sent.', { exact: true })).toHaveCount(0)
  } finally {
    await context.close()
    await site.stop('SIGKILL')
  }
})
