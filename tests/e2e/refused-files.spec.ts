// Refused files: every form and uploader names what failed and why, and none reports success.

import { alert, callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const notAnImage = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('This is a letter.'),
}
const notAPdf = { ...notAnImage, name: 'report.pdf', mimeType: 'application/pdf' }

const why = 'This file is not an image this site can use.'
const whyBn = 'এই ফাইলটি এমন ছবি নয় যা এই ওয়েবসাইটে ব্যবহার করা যায়।'

/** Fills the field in the tab of the back-office's language. */
const fillTitle = (page: Page) => page.locator('[name^=title]:visible').fill('Refused')

const create = /^(Create|প্রকাশ করুন|Add Customer|গ্রাহক যোগ করুন)$/

const forms = [
  {
    at: '/admin/program-form',
    sentence: 'Error saving program',
    sentenceBn: 'কর্মসূচি সংরক্ষণ করা যায়নি',
    fill: async (page: Page) => {
      await fillTitle(page)
      await page.locator('[contenteditable=true]:visible').first().fill('A text.')
    },
  },
  {
    at: '/admin/photogalleryform',
    sentence: 'Error saving gallery',
    sentenceBn: 'ছবি সংরক্ষণ করা যায়নি',
    fill: async (page: Page) => {
      await page.locator('[name=albumId]').selectOption({ index: 1 })
      await fillTitle(page)
    },
  },
  {
    at: '/admin/album?edit=new',
    sentence: 'Failed to save album.',
    sentenceBn: 'অ্যালবাম সংরক্ষণ করা যায়নি।',
    fill: (page: Page) => fillTitle(page),
  },
  {
    // The specification requires the server's own sentence alone.
    at: '/admin/customers?edit=new',
    sentence: why,
    sentenceBn: whyBn,
    fill: async (page: Page) => {
      await page.locator('[name=name]').fill('Refused')
      await page.locator('[name=email]').fill('refused@example.org')
      await page.locator('[name=mobile]').fill('01712345678')
    },
  },
] as const

/** Forms that ask whether the people in a new photo have agreed. */
const asks: readonly string[] = ['/admin/program-form', '/admin/photogalleryform']
const nobody = /^(Nobody can be recognised|কাউকে চেনা যায় না)/

for (const { at, sentence, sentenceBn, fill } of forms) {
  const title = `${at} says what failed and why, in both languages`
  test(title, long, async ({ page }) => {
    await openAsAdmin(page, at)
    await fill(page)
    await page.locator('input[type=file]').setInputFiles(notAnImage)
    if (asks.includes(at)) await page.getByRole('radio', { name: nobody }).check()
    await page.getByRole('button', { name: create }).click()
    await expect(alert(page, why)).toContainText(sentence)

    await page.evaluate(() => localStorage.setItem('language', 'bn'))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(at)
    await page.getByRole('button', { name: 'বাদ দিন' }).click()
    await fill(page)
    await page.locator('input[type=file]').setInputFiles(notAnImage)
    if (asks.includes(at)) await page.getByRole('radio', { name: nobody }).check()
    await page.getByRole('button', { name: create }).click()
    await expect(alert(page, whyBn)).toContainText(sentenceBn)
  })
}

test('the image uploader says why an upload failed', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/imageuploader')
  await page.locator('input[type=file]').setInputFiles(notAnImage)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(alert(page, why)).toContainText('Upload failed.')
})

test('a refused delete gives the reason', long, async ({ page }) => {
  const title = `Refused ${uniqueWord()}`
  const { id } = await (
    await callAsAdmin(page.request, 'POST', '/api/albums', {
      multipart: { title, sortOrder: '0' },
    })
  ).json()
  await openAsAdmin(page, '/admin/album')
  await page.getByLabel('Search').fill(title)
  await page.route(`**/api/albums/${id}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The storage is full.' } }),
  )
  const album = page.getByRole('row').filter({ hasText: title })
  await album.getByRole('button', { name: /^Delete/ }).click()
  await expect(alert(page, 'Failed to delete album.')).toContainText('The storage is full.')
})

test('a banner of more than 1 MB is shrunk and saved', long, async ({ page }) => {
  const before = await banner(page)
  await openAsAdmin(page, '/admin/settings/banner/home.banner')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 1700, 1300))
  await expect(page.getByRole('status').getByText('Made smaller:')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible({ timeout: 20_000 })
  const now = await banner(page)
  expect(now.valueEn).not.toBe(before.valueEn)
  const data = { ...before, updatedAt: now.updatedAt }
  await callAsAdmin(page.request, 'PUT', '/api/settings/home.banner', { data })
})

test('a refused banner stays chosen with the reason, and nothing is saved without it', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/settings/banner/home.banner')
  await page.locator('input[type=file]').setInputFiles(notAnImage)
  await expect(alert(page, why)).toContainText('Upload failed.')
  await expect(page.getByText('photo.jpg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Do not use this image' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('a report is not saved without its chosen PDF', async ({ page }) => {
  await openAsAdmin(page, '/admin/reportlist?edit=new')
  await fillTitle(page)
  await page.locator('input[type=file]').setInputFiles(notAPdf)
  await expect(alert(page, 'Upload failed. This file is not a PDF')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  await page.getByRole('button', { name: 'Do not use this file' }).click()
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
})

async function banner(page: Page) {
  const all = await (await callAsAdmin(page.request, 'GET', '/api/settings')).json()
  return all.find(({ key }: { key: string }) => key === 'home.banner')
}
