// The address of a film, pasted on the phone, is a card for readers: it opens elsewhere and loads nothing from there.
import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a pasted film is a card with title and picture', long, async ({ page }) => {
  const title = `Film ${uniqueWord()}`
  await openAsAdmin(page, '/admin/settings/own-pages/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.click()
  const paste = (text: string) =>
    body.evaluate((element, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await paste('https://youtu.be/dQw4w9WgXcQ?si=who-shared-it')
  const form = page.getByRole('region', { name: 'A film was pasted' })
  await form.getByRole('button', { name: 'Insert the card' }).click()
  await expect(form.getByText('Write what the film shows.')).toBeVisible()
  await expect(form.getByLabel('Title of the film')).toBeFocused()
  await page.keyboard.type('A ramp is built')
  await form.getByRole('button', { name: 'Choose a picture' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await form.getByRole('button', { name: 'Insert the card' }).click()
  await expect(form).toHaveCount(0)
  await paste('https://fb.watch/aBc-123/')
  await form.getByRole('button', { name: 'Only the address' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/own-pages$/)
  const found = await page.request.get(`/api/pages?q=${encodeURIComponent(title)}`)
  const [{ slug, body: stored }] = await found.json()
  expect(stored).toMatch(
    /<p><img src="\/uploads\/\w+\.(?:jpg|png)" alt="" \/><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ">A ramp is built<\/a><\/p>/,
  )

  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin)
      elsewhere.push(url.href)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/${slug}`)
  const card = page.getByRole('link', { name: /A ramp is built/ })
  await expect(card).toContainText('Opens on YouTube')
  await expect(card.locator('img')).toBeVisible()
  await expect(page.getByRole('link', { name: /A film/ })).toHaveAttribute(
    'href',
    'https://fb.watch/aBc-123/',
  )
  expect(await page.locator('iframe, object, embed, video').count()).toBe(0)
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.screenshot({ path: process.env.SHOT ?? 'test-results/film.png' })
})
