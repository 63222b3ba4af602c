// A clerk confirms samples and writes the texts of pages.

import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { html, preview, saved } from '../support/settings-screens.ts'

test(
  'confirming removes mark, banner and noindex from a page and adds it to the sitemap',
  long,
  async ({ page }) => {
    const banner = 'Some text on this page is sample text.'
    const title = `Confirmed ${uniqueWord()}`
    const made = await callAsAdmin(page.request, 'POST', '/api/albums', {
      multipart: { title, sortOrder: '99', isSample: 'true' },
    })
    const { id } = await made.json()
    const path = `/photogalleryfrontend/${id}`
    expect(await html(page, path)).toContain(banner)
    expect(await html(page, path)).toContain('noindex')
    expect(await html(page, '/sitemap.xml')).not.toContain(`${path}<`)

    // The frame still contains samples, which do not make a page one.
    const multipart = { title, sortOrder: '99', isSample: 'false' }
    await callAsAdmin(page.request, 'PUT', `/api/albums/${id}`, { multipart })
    expect(await html(page, path)).not.toContain(banner)
    expect(await html(page, path)).not.toContain('noindex')
    expect(await html(page, '/sitemap.xml')).toContain(`${path}<`)

    await openAsAdmin(page, '/admin/settings/pages?q=hands')
    const confirm = page.getByRole('button', { name: /^This is correct/ })
    await expect(confirm).toHaveCount(2)
    for (const left of [1, 0]) {
      await confirm.first().click()
      await confirmBoth(page)
      await expect(confirm).toHaveCount(left)
    }
    // Both can be undone where they were confirmed, each once however often the button is pressed.
    const undone: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/undo')) undone.push(request.url())
    })
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toHaveCount(2)
    await undo.first().dblclick()
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(confirm).toHaveCount(2)
    expect(new Set(undone).size).toBe(2)
    expect(undone).toHaveLength(2)
  },
)

test(
  'a confirmation while the next question is open leaves the focus in the question',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/pages?q=hands')
    const line = Promise.withResolvers<void>()
    await page.route('**/api/page-texts/*', async (route) => {
      await line.promise
      await route.fulfill({ json: {}, headers: { 'X-Content-Version': '1' } })
    })
    const confirm = page.getByRole('button', { name: /^This is correct/ })
    await confirm.first().click()
    await confirmBoth(page)
    await confirm.last().click()
    const no = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
    await expect(no).toBeFocused()
    line.resolve()
    await expect(page.locator('[data-undo]')).toBeVisible()
    // Longer than the delay after which a notice takes the focus.
    await page.waitForTimeout(400)
    await expect(no).toBeFocused()
  },
)

test('a confirmed text loses its mark on the page, and undo restores it', async ({ page }) => {
  const tag = /<h1[^>]*>.*?<\/h1>(?:(?!<\/header>).)*Sample|<h1.*?Sample.*?<\/h1>/s
  await openAsAdmin(page, '/admin/settings/pages?q=sampreeti')
  const row = page.getByRole('row').filter({ hasText: 'Sampreeti' }).first()
  expect(await html(page, '/sampreeti')).toMatch(tag)
  // The keyboard focus moves to the undo button.
  await row.getByRole('button', { name: /^This is correct/ }).press('Enter')
  await confirmBoth(page)
  await expect(page.getByText('Confirmed. The sample mark is gone.')).toBeVisible()
  expect(await html(page, '/sampreeti')).not.toMatch(tag)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^This is correct/ })).toBeVisible()
  expect(await html(page, '/sampreeti')).toMatch(tag)
})

test(
  "a page's text gets a placeholder, is previewed, saved and shown; its table stays",
  long,
  async ({ page }) => {
    const word = uniqueWord()
    await openAsAdmin(page, '/admin/settings/pages?q=part-time')
    await page.getByRole('link', { name: 'Edit At a glance' }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.getByText('To read more').click()
    await page.keyboard.press('End')
    await page.keyboard.type(` ${word} `)
    await page.getByText('Insert a value that is kept up to date elsewhere').first().click()
    await page
      .getByRole('button', { name: /^Number of completed projects/ })
      .first()
      .click()
    await expect(text).toContainText(new RegExp(`${word} Number of completed projects \\d+`))
    await expect(preview(page)).toContainText(new RegExp(`${word} \\d+`))
    await page.keyboard.type(' {{count.nothing}}')
    await expect(page.getByText('Nothing is known by this name: count.nothing.')).toBeVisible()
    await text.getByTitle('{{count.nothing}}').click()
    await page.keyboard.press('Backspace')
    await expect(page.getByText('Nothing is known by this name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    const shown = await html(page, '/at-a-glance')
    expect(shown).toMatch(new RegExp(`${word} \\d+`))
    expect(shown).toMatch(
      /<th>Topic<\/th>.*<tr><th scope="row">Working since<\/th><td[^>]*>1995<\/td><\/tr>/s,
    )
  },
)

/** Both languages are shown before they are confirmed. */
async function confirmBoth(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is this correct in both languages?' })
  for (const language of ['English text', 'Bangla text']) {
    await expect(dialog.getByText(language, { exact: true })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Both are correct' }).press('Enter')
}

test('a text without words is labelled by its page, not by its key', async ({ page }) => {
  const updatedAt = '2026-01-15T04:30:00.000Z'
  const empty = { title: '', titleBn: null, body: '', bodyBn: null, isSample: false }
  const row = { id: 9, key: 'donate-now.more', ...empty, isSampleBn: false, updatedAt }
  await page.route('**/api/page-texts?*', (route) =>
    route.fulfill({ json: [row], headers: { 'X-Total-Count': '1' } }),
  )
  await openAsAdmin(page, '/admin/settings/pages')
  await expect(page.getByRole('link', { name: 'Edit Donate', exact: true })).toBeVisible()
  await expect(page.getByText('donate-now.more')).toHaveCount(0)
})
