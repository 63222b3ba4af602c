// Interruptions of a clerk's work: an ended login, a lost right, a second tab, an address typed by hand, doubled font
// size.

import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, logInByApi, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { goBack } from '../support/browser-history.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { makeCameraPhotos } from '../support/camera-photos.ts'
import { makeAlbum, nobodyIn, photosOf } from '../support/gallery.ts'
import { pdfOf } from '../support/pdf.ts'

const password = 'four quiet green rivers'

test(
  'a login that ends during an upload of many photos is asked for once',
  long,
  async ({ page }) => {
    const albumId = await makeAlbum(page.request, uniqueWord())
    const photos = await makeCameraPhotos({ count: 3, width: 400, height: 300, quality: 70 })
    const { id } = await enterAs(page, 'ADMIN', `/admin/photoupload?album=${albumId}`)
    await page
      .getByLabel('Choose photos', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(photos.paths)
    await nobodyIn(page)
    await expect(page.getByText(/^Ready: /)).toHaveCount(3)
    await callAsAdmin(page.request, 'DELETE', `/api/users/${id}/sessions`)
    await page.getByRole('button', { name: 'Send 3 photos' }).click()
    await giveThePassword(page)
    await expect(page.getByText('All photos are in the album.')).toBeVisible({ timeout: 15_000 })
    expect(await photosOf(page.request, albumId)).toHaveLength(3)
    await photos.remove()
  },
)

test('a login that ends during an upload of a PDF is asked for', long, async ({ page }) => {
  const { id } = await enterAs(page, 'ADMIN', '/admin/reportlist?edit=new')
  await callAsAdmin(page.request, 'DELETE', `/api/users/${id}/sessions`)
  await page.locator('input[type=file]').setInputFiles(pdfOf(`${uniqueWord()}.pdf`, 1))
  await giveThePassword(page)
  await expect(page.getByText(/^Uploaded: PDF, 1 KB, 1 page$/)).toBeVisible({ timeout: 15_000 })
})

test(
  'a password entered in one tab is not asked for in the next',
  long,
  async ({ page, context }) => {
    const { id } = await enterAs(page, 'ADMIN', '/admin/program-form')
    const title = `Tabs ${uniqueWord()}`
    await typeProgram(page, title)
    const second = await context.newPage()
    await second.goto('/admin/adminuser')
    await expect(second.getByRole('table')).toBeVisible()
    await callAsAdmin(page.request, 'DELETE', `/api/users/${id}/sessions`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your session has ended.')
    await second.getByLabel('Search').fill(title)
    await giveThePassword(second)
    await expect(second.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Program saved.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a person who loses the right is told, and finds the input again', long, async ({ page }) => {
  const { id, name, email } = await enterAs(page, 'ADMIN', '/admin/program-form')
  const title = `Right ${uniqueWord()}`
  await typeProgram(page, title)
  const change = (role: string) =>
    callAsAdmin(page.request, 'PUT', `/api/users/${id}`, { data: { name, email, role } })
  await change('USER')
  await page.getByRole('button', { name: 'Create' }).click()
  await giveThePassword(page)
  await expect(page.getByRole('heading', { name: /administrator must give/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0)
  await change('ADMIN')
  const token = await logInByApi(page.request, { email, password })
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto('/admin/program-form')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

test('unsaved input is not offered to another user of this browser', long, async ({ page }) => {
  await enterAs(page, 'ADMIN', '/admin/program-form')
  const title = `Own ${uniqueWord()}`
  await typeProgram(page, title)
  page.on('dialog', (dialog) => void dialog.accept())
  await enterAs(page, 'ADMIN', '/admin/program-form')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await expect(page.getByText(title)).toHaveCount(0)
})

test("the browser's Back button asks before it leaves unsaved input", async ({ page }) => {
  await openAsAdmin(page, '/admin/album')
  await page.getByRole('link', { name: 'Add Album' }).first().click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Not yet')
  await goBack(page)
  await expect(page.getByRole('dialog')).toContainText('Your changes are not saved.')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(title).toHaveValue('Not yet')
  await expect(page).toHaveURL(/edit=new/)
  await goBack(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/album')
})

test('an address typed by hand shows the list', long, async ({ page }) => {
  for (const query of [
    'page=9999',
    'page=-1',
    'sort=nonsense',
    `q=${'x'.repeat(300)}`,
    'pageSize=7',
  ]) {
    await openAsAdmin(page, `/admin/programlist?${query}`)
    await expect(page.getByRole('table').getByRole('row').nth(1), query).toBeVisible()
  }
  await openAsAdmin(page, '/admin/history?entityId=abc&entity=nothing')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('an image is removed, and kept after all before it is saved', long, async ({ page }) => {
  const title = `Portrait ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  const image = await photoOf(page, 300, 200)
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', {
    multipart: { title, description: '<p>With an image.</p>', sortOrder: '1', image },
  })
  const { id, imagename } = await made.json()
  expect(imagename).toMatch(/jpg$/)
  await page.goto(`/admin/program-form/${id}`)
  const shown = page.getByRole('button', { name: /^What must stay in sight/ })
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove the image' }).click()
  await expect(page.getByText('The image will be removed when you save.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep the image' }).click()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove the image' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Program saved.')).toBeVisible()
  expect(await (await page.request.get(`/api/programs/${id}`)).json()).toMatchObject({
    imagename: null,
  })
  expect(await (await page.request.get(`/programdetaildfrontend/${id}`)).text()).not.toContain(
    imagename.slice(0, 32),
  )
})

test('doubled font size fits into 360 px, and no bar covers the text', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  // Set in the browser as a person would, so that it affects media queries too.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of [
    '/admin/dashboard',
    '/admin/programlist',
    '/admin/program-form',
    '/admin/photogallerylist',
    '/admin/history',
    '/admin/settings/contacts',
    '/admin/settings/donors',
    '/admin/album',
    '/admin/adminuser',
    '/admin/photoupload',
  ]) {
    await openAsAdmin(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The rows of a list come after its heading.
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page, path)
  }
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height, 'the bar at the top stays a line').toBeLessThan(130)
  await openAsAdmin(page, '/admin/program-form')
  for (const name of ['Title', 'Description', 'Sort Order']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.focus()
    const isSeen = await field.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + 10, top + Math.min(height, 40) / 2)
      return element.contains(seen)
    })
    expect(isSeen, `${name} is not covered`).toBe(true)
  }
})

/** Creates an account and logs in with it. */
async function enterAs(page: Page, role: 'USER' | 'ADMIN', path: string) {
  // Nobody may have the name of an administrator.
  const word = uniqueWord()
  const person = { name: `Clerk ${word}`, email: `${word}@example.org`, role }
  const data = { ...person, password }
  const made = await callAsAdmin(page.request, 'POST', '/api/users', { data })
  const token = await logInByApi(page.request, data)
  // A public page ignores the token.
  await page.goto('/')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(path)
  await expect(page.getByLabel('Open menu')).toBeVisible()
  return { ...person, id: Number((await made.json()).id) }
}

async function giveThePassword(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your session has ended. Please log in again.')
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

async function typeProgram(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Not lost.')
  await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
}
