// Images of the library in a body: inserted with a description, changed, and shown on the page.
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a program shows an image of the library among its words', long, async ({ page }) => {
  const title = `Wells ${uniqueWord()}`
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await openAsAdmin(page, '/admin/program-form')
  const image = await photoOf(page, 900, 600)
  const uploaded = await callAsAdmin(page.request, 'POST', '/api/upload', { multipart: { image } })
  const { imagename } = await uploaded.json()

  await text('Title').fill(title)
  await text('Description').fill('Water.')
  await text('Text').fill('Before')
  // Only the field of a body has the button.
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true })
  await expect(tool).toHaveCount(1)
  await tool.click()
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await library.getByLabel('Search').fill(imagename)
  const found = library.getByRole('listitem').getByRole('button')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('button', { name: 'Insert image' }).click()
  await expect(page.getByText('Describe the image, or say that')).toBeVisible()
  const alt = page.getByLabel('Image description for screen readers')
  await expect(alt).toBeFocused()
  await alt.fill('Women at a "deep" well')
  await alt.press('Enter')
  const shown = text('Text').getByRole('img')
  await expect(shown).toHaveAttribute('alt', 'Women at a "deep" well')

  await shown.click()
  await tool.click()
  await expect(alt).toHaveValue('Women at a "deep" well')
  await alt.fill('A well')
  await page.getByRole('button', { name: 'Change description' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/admin/programlist')

  const [program] = await (await page.request.get(`/api/programs?q=${title}`)).json()
  expect(program.body).toBe(`<p>Before<img src="/uploads/${imagename}" alt="A well" /></p>`)
  const address = `/programdetaildfrontend/${program.id}`
  const headers = { 'Accept-Encoding': 'br' }
  const sent = (await page.request.get(address, { headers })).headers()
  expect(sent['content-encoding']).toBe('br')
  expect(Number(sent['content-length'])).toBeLessThanOrEqual(14_000)
  await page.goto(address)
  const drawn = page.getByRole('img', { name: 'A well' })
  await drawn.scrollIntoViewIfNeeded()
  await expect
    .poll(() => drawn.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await expect(page.locator('script[src]')).toHaveCount(0)

  await page.goto(`/admin/imageuploader?q=${imagename}`)
  await expect(page.getByRole('link', { name: `Program: ${title}`, exact: true })).toBeVisible()

  // A new image is uploaded into the library from the same place.
  await page.goto(`/admin/program-form/${program.id}`)
  await tool.click()
  await library.getByLabel('Upload a new image').setInputFiles(await photoOf(page, 600, 400))
  await alt.fill('A new well')
  await alt.press('Enter')
  await expect(text('Text').getByRole('img', { name: 'A new well' })).toBeVisible()
})

test('photos of a notice with few words stand in rows', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  const image = await photoOf(page, 900, 600)
  const uploaded = await callAsAdmin(page.request, 'POST', '/api/upload', { multipart: { image } })
  const { imagename } = await uploaded.json()
  const consent = { names: [imagename], consent: { hasPeople: false } }
  await callAsAdmin(page.request, 'POST', '/api/image-consents', { data: consent })
  const photo = `<p><img src="/uploads/${imagename}" alt=""></p>`
  const data = { kind: 'news', title: uniqueWord(), body: `<p>Fair</p>${photo.repeat(4)}` }
  const { id } = await (await callAsAdmin(page.request, 'POST', '/api/notices', { data })).json()
  await page.goto(`/notices/${id}`)
  const tops = await page
    .locator('[data-photos] figure')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(2)
})
