// The images of a draft, which visitors do not get: a clerk sees them in lists, forms, editor, library and revisions.

import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

test('a clerk sees images of a draft, and both of a revision', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const title = `Draft ${uniqueWord()}`
  await openAsAdmin(page, '/admin/programlist')
  const [first, second] = [await upload(page), await upload(page)]
  const body = `<p>Before<img src="/uploads/${first}" alt="A well" /></p>`
  const values = { title, description: 'Words', body, state: 'draft', libraryImage: first }
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart: values })
  const { id } = await made.json()
  for (const name of [first, first.replace('.jpg', '-thumbnail.webp')]) {
    expect((await page.request.get(`/uploads/${name}`)).status()).toBe(404)
  }

  await page.goto(`/admin/programlist?q=${title}`)
  await expectDrawn(row(page, title).locator('img'))
  await page.goto(`/admin/program-form/${id}`)
  await expectDrawn(page.getByRole('textbox', { name: 'Text', exact: true }).getByRole('img'))
  await expectDrawn(page.locator('img[src^="blob:"]').first())
  await page.goto(`/admin/Program-details/${id}`)
  await expectDrawn(page.getByRole('img', { name: title }))
  await page.goto(`/admin/imageuploader?q=${first}`)
  await expectDrawn(page.getByRole('row').filter({ hasText: title }).locator('img'))
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe(first)

  await callAsAdmin(page.request, 'PUT', `/api/programs/${id}`, {
    multipart: {
      ...values,
      description: 'Other words',
      libraryImage: second,
      state: 'hidden',
      publishAt: '2030-01-01T09:00',
    },
  })
  await page.goto(`/admin/program-form/${id}`)
  await page.getByRole('link', { name: 'All versions' }).click()
  const change = page.getByRole('row').filter({ hasText: 'Program changed' })
  await expect(change.locator('del')).toHaveText(['Words', 'Draft'])
  const added = ['Other words', 'Hidden', '1 January 2030, 09:00']
  await expect(change.locator('ins')).toHaveText(added)
  await expect(change.locator('figcaption')).toHaveText(['Removed:', 'Added:'])
  for (const at of [0, 1]) await expectDrawn(change.locator('figure img').nth(at))
  await expectNoSidewaysScroll(page, '360 px')
  const restore = page.getByRole('button', { name: `Restore this version of ${title}` })
  await restore.click()
  await expect(page.getByText('This version is in place again.')).toBeVisible()
})

async function upload(page: Page): Promise<string> {
  const image = await photoOf(page, 600, 400)
  const sent = await callAsAdmin(page.request, 'POST', '/api/upload', { multipart: { image } })
  return (await sent.json()).imagename
}

async function expectDrawn(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
}
