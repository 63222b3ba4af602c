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
  const people = page.getByRole('group', { name: 'People in the photo' })
  await people.getByLabel('There are children in it').check()
  await people.getByLabel('Consent received for this photo').check()
  await expect(people.getByLabel('How')).toHaveValue('guardian')
  await people.getByLabel('Who agreed').fill('Salma Begum, mother')
  await people.getByLabel('How').selectOption('signed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('a parent or guardian must agree').first()).toBeVisible()
  await people.getByLabel('How').selectOption('guardian')
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
