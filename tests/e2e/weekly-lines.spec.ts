// Tasks of the office that one tap does or undoes, each up to what a visitor then sees.
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const isPublic = async (page: Page, path: string, text: string) =>
  (await (await page.request.get(path)).text()).includes(text)

test('an office is put on the map by the place of the phone', long, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 24.123456, longitude: 89.654321 })
  await openAsAdmin(page, '/admin/settings/offices/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Office ${uniqueWord()}`)
  await page.getByRole('button', { name: 'I am at the office now' }).click()
  await expect(page.getByText('The place of this phone was filled in.')).toBeVisible()
  await expect(page.getByLabel('Latitude')).toHaveValue('24.12346')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/offices$/)
  expect(await isPublic(page, '/contact-us', 'mlat=24.12346&amp;mlon=89.65432')).toBe(true)
  await context.clearPermissions()
})

test('telephone and email of a person are public only with the tick', long, async ({ page }) => {
  const name = `Salma ${uniqueWord()}`
  await openAsAdmin(page, '/admin/settings/team/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Nurse')
  await page.getByLabel('Telephone', { exact: true }).fill('01812345678')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, name)).toBeVisible()
  expect(await isPublic(page, '/about-us', name)).toBe(true)
  expect(await isPublic(page, '/about-us', '01812-345678')).toBe(false)
  await row(page, name).getByRole('link', { name: /Edit/ }).click()
  await page.getByLabel('They agree that telephone and email are on the website').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, name)).toBeVisible()
  expect(await isPublic(page, '/about-us', '01812-345678')).toBe(true)
})

test('a notice is pinned until a day', long, async ({ page }) => {
  const title = `Fair ${uniqueWord()}`
  await openAsAdmin(page, '/admin/settings/notices/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Pinned: shown before the others').check()
  await page.getByLabel('Pinned until').fill('2099-12-31')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, title)).toContainText('Pinned')
  await row(page, title).getByRole('link', { name: /Edit/ }).click()
  await expect(page.getByLabel('Pinned until')).toHaveValue('2099-12-31')
})

test('photos are hidden together, and one tap brings them back', async ({ page }) => {
  const made = await callAsAdmin(page.request, 'POST', '/api/albums', {
    multipart: { title: `Fair ${uniqueWord()}`, sortOrder: '9' },
  })
  const { id: albumId } = await made.json()
  for (const title of ['One', 'Two', 'Three']) {
    const fields = { title, albumId: String(albumId), sortOrder: '1', isDecorative: 'true' }
    await callAsAdmin(page.request, 'POST', '/api/photogallerys', { multipart: fields })
  }
  const shown = async () => {
    const all = await page.request.get(`/api/photogallery/photosbyalbum/${albumId}`)
    return ((await all.json()) as unknown[]).length
  }
  expect(await shown()).toBe(3)
  await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  expect(await shown()).toBe(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(shown).toBe(3)
})

test(
  'a built-in page is hidden with its links, renamed and brought back',
  long,
  async ({ page }) => {
    const all = await callAsAdmin(page.request, 'GET', '/api/page-texts')
    const texts: { id: number; key: string; title: string }[] = await all.json()
    const text = texts.find(({ key }) => key === 'vgd.body')
    const status = async () => (await page.request.get('/vgd')).status()
    await openAsAdmin(page, `/admin/settings/pages/${text?.id}`)
    await page.getByText('When visitors see it').click()
    await page.getByLabel('State').selectOption('hidden')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/pages$/)
    expect(await status()).toBe(404)
    expect(await isPublic(page, '/sitemap.xml', '/vgd<')).toBe(false)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(status).toBe(200)
    await page.goto(`/admin/settings/pages/${text?.id}`)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Help for women')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/pages$/)
    expect(await isPublic(page, '/vgd', 'Help for women</h1>')).toBe(true)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => isPublic(page, '/vgd', 'Help for women')).toBe(false)
  },
)
