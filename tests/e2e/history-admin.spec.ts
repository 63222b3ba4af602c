// History for an administrator: who changed what, and how to restore it.

import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import {
  admin,
  callAsAdmin,
  logInByApi,
  openAsAdmin,
  store,
  uniqueWord,
} from '../support/back-office.ts'
import { type APIRequestContext, expect, long, test } from '../support/browser-test.ts'
import { makeAlbum } from '../support/gallery.ts'
import { plain } from '../support/images.ts'

for (const width of [360, 1280]) {
  const title = `any version comes back, and that can be undone, ${width} px`
  test(title, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const donor = await makeDonor(page.request, { supports: 'First words' })
    await change(page.request, donor, { supports: 'Second words' })
    await change(page.request, donor, { supports: 'Third words' })

    await openAsAdmin(page, '/admin/history')
    await page.getByLabel('Search').fill(donor.name)
    await expect(page.getByText('Rows 1–3 of 3')).toBeVisible()
    await page.getByLabel('Kind').selectOption('Donor')
    await page.getByLabel('Who').selectOption({ label: `${admin.name} (#1)` })
    await page
      .getByRole('link', { name: `All versions of ${donor.name}` })
      .first()
      .click()
    await expect(page.getByText(`All versions of: ${donor.name}`)).toBeVisible()
    const latest = page.getByRole('row').filter({ hasText: 'Third words' })
    await expect(latest).toContainText(`Donor changed: ${donor.name}`)
    await expect(latest).toContainText(`${admin.name} (#1)`)
    await expect(latest.locator('del')).toHaveText('Second')
    await expect(latest.locator('ins')).toHaveText('Third')
    const first = page.getByRole('row').filter({ hasText: `Donor added: ${donor.name}` })
    await first.getByText(/\d+ fields/).click()
    await expect(first.locator('ins').filter({ hasText: 'First words' })).toBeVisible()
    await expect(first.locator('del')).toHaveCount(0)

    await first.getByRole('button', { name: /^Restore/ }).click()
    await expect(page.getByText('This version is in place again.')).toBeVisible()
    expect(await supportsOf(page.request, donor.id)).toBe('First words')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect(await supportsOf(page.request, donor.id)).toBe('Third words')
    await expect(page.getByText('Rows 1–5 of 5')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Rows 1–5 of 5')).toBeVisible()
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByLabel('Supports', { exact: true })).toHaveValue('Third words')
    await page.getByRole('link', { name: 'All versions' }).click()
    await expect(page).toHaveURL(`/admin/history/donors/${donor.id}`)
    await expect(page.getByText('Rows 1–5 of 5')).toBeVisible()
  })
}

test('deleted records are restored, an album with its photos', async ({ page }) => {
  const title = `Album ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/albums', {
    multipart: { title, sortOrder: '50', description: '<p>Two</p><ul><li>and three</li></ul>' },
  })
  const album = await made.json()
  await callAsAdmin(page.request, 'POST', '/api/photogallerys', {
    multipart: { title: `Photo of ${title}`, albumId: String(album.id), sortOrder: '1' },
  })
  await callAsAdmin(page.request, 'DELETE', `/api/albums/${album.id}`)
  await openAsAdmin(page, `/admin/history?entity=albums&entityId=${album.id}`)
  const gone = page.getByRole('row').filter({ hasText: `Album deleted: ${title}` })
  await gone.getByText(/\d+ fields/).click()
  // HTML is compared as text.
  await expect(gone.locator('del').filter({ hasText: 'and three' })).toHaveText(
    'Two\n\n- and three',
  )
  await gone.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('This version is in place again.')).toBeVisible()
  const photos = await page.request.get(`/api/photogallery/photosbyalbum/${album.id}`)
  expect(await photos.json()).toHaveLength(1)
  expect((await page.request.get(`/photogalleryfrontend/${album.id}`)).status()).toBe(200)
})

test('a refused restore gives the reason', long, async ({ page }) => {
  const donor = await makeDonor(page.request)
  await change(page.request, donor, { supports: 'Newer words' })
  await openAsAdmin(page, `/admin/history?entity=donors&entityId=${donor.id}`)
  const restore = page.getByRole('button', { name: /^Restore this version of/ })
  await page.route('**/api/history/*/restore', (route) => route.abort())
  await restore.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.unroute('**/api/history/*/restore')
  await page.route('**/api/history/*/restore', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'It has been changed again.' },
    }),
  )
  await restore.click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed again' })).toBeVisible()
})

test("an account's name and role are restored, but never by its owner", long, async ({ page }) => {
  const email = `${uniqueWord()}@example.org`
  const account = { name: 'Karim', email, password: 'four red kites', role: 'USER' }
  const made = await callAsAdmin(page.request, 'POST', '/api/users', { data: account })
  const { id } = await made.json()
  const changed = { name: 'Karim Uddin', email, role: 'ADMIN' }
  await callAsAdmin(page.request, 'PUT', `/api/users/${id}`, { data: changed })
  await openAsAdmin(page, `/admin/history?entity=users&entityId=${id}`)
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(page.getByText('It has been restored.').or(page.getByText('Undo'))).toBeVisible()
  const now = await (await callAsAdmin(page.request, 'GET', `/api/users/${id}`)).json()
  expect(now).toMatchObject({ name: 'Karim', role: 'USER' })

  const own = { name: `Clerk ${uniqueWord()}`, email: `${uniqueWord()}@example.org`, role: 'ADMIN' }
  const password = 'four green kites'
  const second = await callAsAdmin(page.request, 'POST', '/api/users', {
    data: { ...own, password },
  })
  const ownId = (await second.json()).id
  await callAsAdmin(page.request, 'PUT', `/api/users/${ownId}`, {
    data: { ...own, name: `${own.name} Begum` },
  })
  const token = await logInByApi(page.request, { email: own.email, password })
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(`/admin/history?entity=users&entityId=${ownId}`)
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'your own account' })).toBeVisible()
})

test('a history that fails to load says so', long, async ({ page }) => {
  await page.route('**/api/history?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAsAdmin(page, '/admin/history')
  await expect(page.getByText('This list could not be loaded.')).toBeVisible()
  await page.unroute('**/api/history?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('all found rows are exported, not only one page', long, async ({ page }) => {
  const donor = await makeDonor(page.request)
  for (let count = 0; count < 21; count += 1) {
    await change(page.request, donor, { sortOrder: 1_000 + count })
  }
  await openAsAdmin(page, `/admin/history?entity=donors&entityId=${donor.id}`)
  await expect(page.getByText('Rows 1–20 of 22')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks = await (await (await download).createReadStream()).toArray()
  const csv = Buffer.concat(chunks).toString('utf8')
  expect(csv).toMatch(/^\uFEFFWhat,Who,When,Changes\r\n/)
  expect(csv.split(`: ${donor.name},`)).toHaveLength(23)
})

for (const [language, width] of [
  ['bn', 360],
  ['en', 1280],
] as const) {
  test(`axe finds nothing in history, ${language}, ${width} px`, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await store(page, { language })
    await openAsAdmin(page, '/admin/history?entity=projects')
    await expect(page.getByRole('table')).toBeVisible()
    await page.locator('details').first().click()
    await expectNoAccessibilityViolations(page, `${language}, ${width} px`)
    await expectNoSidewaysScroll(page, `${width} px`)
  })
}

test('the photos of one upload are one line, which opens', long, async ({ page }) => {
  const albumId = await makeAlbum(page.request, `Fair ${uniqueWord()}`)
  const buffer = await plain(40, 30).jpeg().toBuffer()
  const title = uniqueWord()
  for (const n of [1, 2, 3]) {
    const imagename = { name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }
    const multipart = { title: `${title} ${n}`, albumId: String(albumId), imagename }
    await callAsAdmin(page.request, 'POST', '/api/photogallerys', { multipart })
  }
  await openAsAdmin(page, '/admin/history')
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(1)
  await expectNoAccessibilityViolations(page, 'history with an upload')
  await rows.getByRole('button', { name: 'and 2 others' }).click()
  await expect(rows).toHaveCount(3)
})

async function makeDonor(request: APIRequestContext, values: object = {}) {
  const data = {
    group: 'national',
    name: `Giver ${uniqueWord()}`,
    hasConsentOnFile: true,
    ...values,
  }
  return (await callAsAdmin(request, 'POST', '/api/donors', { data })).json()
}

async function change(request: APIRequestContext, donor: { id: number }, values: object) {
  const { updatedAt, ...data } = { updatedAt: '', ...donor, ...values }
  const response = await callAsAdmin(request, 'PUT', `/api/donors/${donor.id}`, { data })
  expect(response.status()).toBe(200)
}

async function supportsOf(request: APIRequestContext, id: number) {
  return (await (await callAsAdmin(request, 'GET', `/api/donors/${id}`)).json()).supports
}
