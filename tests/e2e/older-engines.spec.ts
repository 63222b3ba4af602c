// The engines that README.md names for the back-office: what they do not have is taken away before the first script.
import { admin, callAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, test } from '../support/browser-test.ts'

test('a clerk writes in an engine of 2021 to 2023', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [
        Array.prototype,
        ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
      ],
      [Array, ['fromAsync']],
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'toArray', 'some'],
      ],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any', 'timeout']],
      [URL, ['parse', 'canParse']],
      [globalThis, ['structuredClone', 'scheduler']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
    ]
    for (const [place, names] of missing)
      for (const name of names) Reflect.deleteProperty(place, name)
  })
  const title = `Older ${uniqueWord()}`
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin/settings/notices/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Words')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/notices$/)
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  for (const path of [
    '/admin/settings',
    '/admin/photogallery',
    '/admin/history',
    '/admin/customers',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors).toEqual([])
  const found = await callAsAdmin(page.request, 'GET', '/api/notices?state=all')
  const notices: { id: number; title: string }[] = await found.json()
  const { id } = notices.find((one) => one.title === title) ?? { id: 0 }
  await callAsAdmin(page.request, 'DELETE', `/api/notices/${id}`)
})
