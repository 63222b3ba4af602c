import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { makeAlbum, photosOf } from '../support/gallery.ts'
import { plain } from '../support/images.ts'

test("a photo's consent is found, and the photo withdrawn", long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const albumId = await makeAlbum(page.request, `Album ${uniqueWord()}`)
  const title = `Fair ${uniqueWord()}`
  const buffer = await plain(400, 300).jpeg().toBuffer()
  const made = await callAsAdmin(page.request, 'POST', '/api/photogallerys', {
    multipart: {
      title,
      albumId: String(albumId),
      imagename: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer },
    },
  })
  await openAsAdmin(page, `/admin/photogalleryform/${(await made.json()).id}`)
  const people = page.getByRole('group', { name: 'Have the people in the photo agreed?' })
  await people.getByLabel('There are children in it').check()
  await people.getByLabel('On a signed form').check()
  await people.getByLabel('Who agreed').fill('Salma Begum, mother')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('a parent or guardian must agree').first()).toBeVisible()
  await people.getByLabel('Parent or guardian').check()
  await expectNoAccessibilityViolations(page, 'photo form')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()

  await page.goto(`/admin/imageuploader?consent=children&q=${title}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Agreed · Children')
  await row.getByRole('button', { name: /^Consent: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Who agreed')).toHaveValue('Salma Begum, mother')
  await expectNoAccessibilityViolations(page, 'consent dialog')
  await dialog.getByLabel('Why').selectOption('guardian')
  await dialog.getByRole('button', { name: 'Withdraw the photo for good' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw for good' }).click()
  await expect(page.getByText('The photo is withdrawn.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await photosOf(page.request, albumId)).toEqual([])
  await page.goto('/admin/history')
  await expect(page.getByText('Image erased for good').first()).toBeVisible()
})

test(
  'the mark of a photo that is held back stands beside its picture on a phone',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const albumId = await makeAlbum(page.request, `Album ${uniqueWord()}`)
    const buffer = await plain(430, 300).jpeg().toBuffer()
    const made = await callAsAdmin(page.request, 'POST', '/api/photogallerys', {
      multipart: {
        title: `Fair ${uniqueWord()}`,
        albumId: String(albumId),
        imagename: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer },
      },
    })
    const { imagename } = await made.json()
    const consent = { hasPeople: true, hasChildren: true, consentHow: 'none' }
    const data = { names: [imagename], consent }
    expect((await callAsAdmin(page.request, 'POST', '/api/image-consents', { data })).ok()).toBe(
      true,
    )
    await openAsAdmin(page, `/admin/photogallerylist?album=${albumId}`)
    const mark = await page.getByText('Photo not shown: no consent').boundingBox()
    const picture = await page.getByRole('row').locator('img').boundingBox()
    if (!mark || !picture) throw new Error('nothing to look at')
    expect(mark.x + mark.width).toBeLessThanOrEqual(picture.x)
  },
)

test(
  'a program with a new photo is published only after somebody says whether its people agree',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const title = `Wells ${uniqueWord()}`
    await openAsAdmin(page, '/admin/program-form')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Clean water.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await plain(410, 300).jpeg().toBuffer(),
    })
    const people = page.getByRole('group', { name: 'Have the people in the photo agreed?' })
    await expect(people.getByRole('radio', { checked: true })).toHaveCount(0)
    const create = page.getByRole('button', { name: 'Create' })
    await create.click()
    await expect(page.getByText(/^Choose one: nobody can be recognised/).first()).toBeVisible()
    await expectNoAccessibilityViolations(page, 'question about a photo')
    await people.getByLabel('Not yet: visitors do not see it').check()
    await create.click()
    await expect(page).toHaveURL(/programlist/)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Photo not shown: no consent')
    const list = await page.request.get(`/api/programs`)
    const [program] = (await list.json()).filter((one: { title: string }) => one.title === title)
    expect(program.imagename).toBeNull()
  },
)

test('a draft with a new photo is kept without the question', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/program-form')
  const title = `Draft ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Clean water.')
  const buffer = await plain(420, 300).jpeg().toBuffer()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const saveDraft = page.getByRole('button', { name: 'Save draft', exact: true })
  await saveDraft.click()
  await expect(page).toHaveURL(/programlist/)

  // A refused publication changes neither button.
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await publish.click()
  await expect(page.getByText(/^Choose one: nobody can be recognised/).first()).toBeVisible()
  await page.getByLabel('On a signed form').check()
  await expect(saveDraft).toBeVisible()
  await publish.click()
  await expect(page.getByText('Program saved').first()).toBeVisible()
})
