// A clerk changes a published program without publishing the change, shares it with a director, publishes it and undoes
// it.
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a published program is changed, published and undone', long, async ({ page, browser }) => {
  // Visits four screens and three public pages in sequence.
  test.setTimeout(60_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const word = uniqueWord()
  const multipart = {
    title: `Pond ${word}`,
    titleBn: `পুকুর ${word}`,
    description: '<p>Fish.</p>',
    descriptionBn: '<p>মাছ।</p>',
  }
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart })
  const { id }: { id: number } = await made.json()
  const publicPage = `/programdetaildfrontend/${id}`
  const textOf = async (path: string) => (await page.request.get(path)).text()

  await openAsAdmin(page, `/admin/program-form/${id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Large pond ${word}`)
  await page.getByRole('tab', { name: 'Bangla' }).click()
  await page.getByRole('textbox', { name: 'Title in Bangla' }).fill(`বড় পুকুর ${word}`)
  await page.getByRole('button', { name: 'Save without publishing' }).click()
  await expect(page.getByText('These changes are not public yet')).toBeVisible()
  await expect(page.getByText('Saved by Test Admin')).toBeVisible()
  expect(await textOf(publicPage)).not.toContain(`Large pond ${word}`)
  await page.getByText('Compare with the published version').click()
  await expect(page.locator('ins', { hasText: 'বড়' })).toBeVisible()
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Preview' }).click()
  const link = await page.getByLabel('Link to the preview').inputValue()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open in English' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(`Large pond ${word}`)
  await page.keyboard.press('Escape')

  // The director has neither an account nor script.
  const director = await browser.newContext({ javaScriptEnabled: false })
  const preview = await director.newPage()
  expect((await preview.goto(link))?.headers()['cache-control']).toBe('no-store')
  await preview.getByRole('link', { name: 'বাংলা', exact: true }).first().click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`বড় পুকুর ${word}`)
  await expect(preview.getByText('আগে দেখার পাতা: এটি এখনো প্রকাশিত নয়।')).toBeVisible()

  await page.goto('/admin/programlist')
  await expect(row(page, word)).toContainText('Unpublished changes')
  await page.goto(`/admin/program-form/${id}`)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(row(page, word)).not.toContainText('Unpublished changes')
  expect(await textOf(publicPage)).toContain(`Large pond ${word}`)
  expect((await preview.goto(link))?.status()).toBe(404)
  await director.close()

  const history = await callAsAdmin(page.request, 'GET', '/api/history?entity=programs')
  const [newest]: { version: number }[] = await history.json()
  await callAsAdmin(page.request, 'POST', `/api/history/${newest?.version}/undo`)
  expect(await textOf(publicPage)).not.toContain(`Large pond ${word}`)
})
