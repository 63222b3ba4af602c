import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('a program has a longer text on its own page, in both languages', long, async ({ page }) => {
  const title = `Goat rearing ${uniqueWord()}`
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await openAsAdmin(page, '/admin/program-form')
  await text('Title').fill(title)
  await text('Description').fill('Goats for a start.')
  await text('Text').fill('Who can join')
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  await text('Text in Bangla').fill('কারা যোগ দিতে পারেন')
  await page.getByLabel('Page about the program').selectOption('Its own text')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/admin/programlist')
  await page.goto(`/admin/programlist?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Details of ${title}` }).click()
  await expect(page.getByText('কারা যোগ দিতে পারেন')).toBeVisible()
  const id = page.url().split('/').at(-1)
  await page.goto(`/programdetaildfrontend/${id}`)
  await expect(page.getByText('Who can join')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read more' })).toHaveCount(0)
  await page.goto(`/bn/programdetaildfrontend/${id}`)
  await expect(page.getByText('কারা যোগ দিতে পারেন')).toBeVisible()
})
