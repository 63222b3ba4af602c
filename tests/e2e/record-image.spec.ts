// The image field in the forms of people, donors and projects, as in that of a program.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { nobodyIn } from '../support/gallery.ts'

const file = (page: Page) => page.locator('input[type=file]')
// Alone, or inside the button for its focal point.
const preview = (page: Page) => page.locator('main form img')

async function pickFromLibrary(page: Page, name: string) {
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await library.getByLabel('Search').fill(name)
  // Labelled by its records; found by their name.
  const found = library.getByRole('listitem')
  await expect(found).toHaveCount(1)
  await found.getByRole('button').click()
  await expect(preview(page)).toHaveAttribute(
    'src',
    `/api/uploads/${name.replace('.jpg', '-thumbnail.webp')}`,
  )
}

test('an image comes from the library or a large file, and is cropped', long, async ({ page }) => {
  test.setTimeout(60_000)
  const word = uniqueWord()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const create = page.getByRole('button', { name: 'Create' })
  const recordOf = async (path: string) =>
    (await (await callAsAdmin(page.request, 'GET', `${path}?q=${word}`)).json())[0]
  await openAsAdmin(page, '/admin/settings/projects/new')
  const image = await photoOf(page, 300, 200)
  const large = await photoOf(page, 1700, 1300)
  const uploaded = await callAsAdmin(page.request, 'POST', '/api/upload', { multipart: { image } })
  const { imagename } = await uploaded.json()

  for (const [name, value] of [
    ['Title', word],
    ['Financial partner', 'A bank'],
    ['Duration', '2019'],
  ] as const)
    await field(name).fill(value)
  await pickFromLibrary(page, imagename)
  await nobodyIn(page)
  await create.click()
  await expect(page).toHaveURL('/admin/settings/projects')
  expect((await recordOf('/api/projects')).imagename).toBe(imagename)

  await page.goto('/admin/settings/donors/new')
  await field('Name').fill(word)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  await file(page).setInputFiles(image)
  await expect(create).toBeDisabled()
  const answered = page.waitForResponse('**/api/upload')
  await pickFromLibrary(page, imagename)
  held.resolve()
  await answered
  await page.unroute('**/api/upload')
  await expect(preview(page)).toHaveAttribute(
    'src',
    `/api/uploads/${imagename.replace('.jpg', '-thumbnail.webp')}`,
  )
  await create.click()
  await expect(page).toHaveURL('/admin/settings/donors')
  expect((await recordOf('/api/donors')).imagename).toBe(imagename)

  await page.goto('/admin/settings/team/new')
  await field('Name').fill(word)
  await pickFromLibrary(page, imagename)
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
  await file(page).setInputFiles(letter)
  await expect(create).toBeDisabled()
  await file(page).setInputFiles(large)
  await nobodyIn(page)
  await expect(page.getByText('Made smaller:')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Turn or crop' }).click()
  const whole = (await preview(page).getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Use this part' }).click()
  // Another image has another focal point, so the key is pressed after it has loaded.
  await expect(preview(page)).not.toHaveAttribute('src', whole)
  await page.locator('main form button:has(img)').press('ArrowUp')
  await create.click()
  await expect(page).toHaveURL('/admin/settings/team')
  const person = await recordOf('/api/people')
  expect(person.imagename).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect([person.focusX, person.focusY]).toEqual([50, 45])
})
