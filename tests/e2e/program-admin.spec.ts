import { expectEnoughContrast } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, row, store, uniqueWord } from '../support/back-office.ts'
import { goBack } from '../support/browser-history.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const saved = 'Program saved.'

test(
  'a program is added, found, viewed on the site, edited, deleted and restored',
  long,
  async ({ page }) => {
    const title = `Tree nursery ${uniqueWord()}`
    await openAsAdmin(page, '/admin/programlist')
    await page.getByRole('link', { name: 'Add Program' }).click()
    await expect(page).toHaveURL('/admin/program-form')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await expect(page.getByLabel('Slug')).toHaveText(title.toLowerCase().replaceAll(' ', '-'))
    await editor(page, 'Description').fill('Saplings for every yard.')
    await page.getByLabel('Sort Order').fill('১২')
    await page.getByRole('tab', { name: 'Bangla text' }).click()
    await page.getByLabel('Title in Bangla').fill('চারাগাছ')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL('/admin/programlist')
    await expect(page.getByText(saved)).toBeVisible()

    await page.getByLabel('Search').fill(title)
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await expect(row(page, title)).toContainText('12')
    await page.reload()
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()

    await page.getByRole('link', { name: `Details of ${title}` }).click()
    await expect(page).toHaveURL(/\/admin\/Program-details\/\d+$/)
    await expect(page.getByText('Saplings for every yard.')).toBeVisible()
    const id = page.url().split('/').at(-1)
    const pub = await page.request.get(`/programdetaildfrontend/${id}`)
    expect(await pub.text()).toContain('Saplings for every yard.')
    await page.getByRole('link', { name: 'Back' }).click()

    await page.goto(`/admin/update/${id}`)
    await editor(page, 'Description').fill('Saplings and advice.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/admin/programlist')
    expect(await (await page.request.get(`/bn/programdetaildfrontend/${id}`)).text()).toContain(
      'চারাগাছ',
    )
    // A change can be undone like a delete, and the list shows it.
    await page.getByLabel('Search').fill(title)
    await expect(row(page, title)).toContainText('Saplings and advice.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(row(page, title)).toContainText('Saplings for every yard.')

    await page.goto(`/admin/programlist?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete this program?')
    await question.getByRole('button', { name: 'No, keep' }).click()
    await expect(row(page, title)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await question.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('Nothing found for')).toBeVisible()
    expect((await page.request.get(`/programdetaildfrontend/${id}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(row(page, title)).toBeVisible()
    expect((await page.request.get(`/programdetaildfrontend/${id}`)).status()).toBe(200)
  },
)

test('each error is shown at its field and in the summary', async ({ page }) => {
  await openAsAdmin(page, '/admin/create')
  await page.getByLabel('Sort Order').fill('soon')
  await page.getByRole('button', { name: 'Create' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem: 3 fields need attention' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Title: Title is required' })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Description is required/ })).toBeVisible()
  await summary.getByRole('link', { name: /Sort Order/ }).click()
  await expect(page.getByLabel('Sort Order')).toBeFocused()

  await editor(page, 'Description').fill('ক'.repeat(192))
  await expect(page.getByText('At most 191 characters (1 too many)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('গ্রামীণ গৃহঋণ')
  await expect(page.getByLabel('Slug')).toHaveText(/^[a-z0-9-]{5,}$/)
  await page.getByRole('tab', { name: 'Bangla text' }).click()
  await page.getByRole('button', { name: /Try again|Create/ }).click()
  await expect(
    page.getByRole('link', { name: 'Description: At most 191 characters.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Description: At most 191 characters.' }).click()
  await expect(editor(page, 'Description')).toBeFocused()
})

test('unsaved input survives a reload, and is offered again', async ({ page }) => {
  const title = `Draft ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await editor(page, 'Description').fill('Half a thought')
  await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/You have unsaved changes from \d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await expect(editor(page, 'Description')).toHaveText('Half a thought')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your changes are not saved.')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/programlist')

  await page.goto('/admin/program-form')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('a failed save keeps everything and can be repeated; a double click saves once', async ({
  page,
}) => {
  const title = `Once ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await editor(page, 'Description').fill('Only once.')
  await page.route('**/api/programs', (route) => route.abort())
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving program' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await page.unroute('**/api/programs')
  // The retry is automatic.
  await expect(page.getByText(saved)).toBeVisible()
  const found = await page.request.get(`/api/programs?q=${title}`)
  expect(await found.json()).toHaveLength(1)
})

test('two people change one program: only fields that both have changed are asked about, without a default', async ({
  page,
}) => {
  const title = `Two ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', {
    multipart: { title, description: '<p>First.</p>', sortOrder: '1' },
  })
  const { id } = await made.json()
  await openAsAdmin(page, `/admin/program-form/${id}`)
  await editor(page, 'Description').fill('Mine.')
  await page.getByLabel('Sort Order').fill('৫')
  const change = (changes: Record<string, string>) =>
    callAsAdmin(page.request, 'PUT', `/api/programs/${id}`, {
      multipart: { title, description: '<p>First.</p>', sortOrder: '1', ...changes },
    })
  await change({ title: `${title} theirs`, description: '<p>Theirs.</p>', sortOrder: '5' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have changed this in another tab or on another device')
  const choice = dialog.getByRole('radiogroup')
  await expect(choice).toHaveCount(1)
  await expect(choice).toHaveAccessibleName('Description')
  for (const [side, text] of [
    ['Saved in the meantime', 'Theirs.'],
    ['Written here', 'Mine.'],
  ] as const) {
    await expect(choice.getByLabel(side)).not.toBeChecked()
    await expect(choice).toContainText(text)
  }
  await expect(dialog.getByRole('definition')).toHaveText([`${title} theirs`])
  const save = dialog.getByRole('button', { name: 'Save with these choices' })
  await expect(save).toBeDisabled()
  await expect(dialog).toContainText('choose a version of each field (1 open)')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await choice.getByLabel('Written here').check()

  // Another save by somebody else: choices are kept, and the rest is merged.
  const again = { title: `${title} again`, description: '<p>Theirs.</p>', sortOrder: '7' }
  await change(again)
  await save.click()
  await expect(dialog).toContainText('Nothing is lost')
  await expect(choice).toHaveCount(0)
  await expect(dialog.getByRole('definition')).toHaveText([again.title, '7', 'Mine.'])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const now = await (await page.request.get(`/api/programs/${id}`)).json()
  expect(now).toMatchObject({ title: again.title, description: '<p>Mine.</p>', sortOrder: 7 })
})

test('a session that ends during work asks for the password in place', async ({ page }) => {
  const title = `Session ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await editor(page, 'Description').fill('Still here.')
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your session has ended. Please log in again.')
  await dialog.getByLabel(/^Password/).fill('wrong password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Invalid email or password\. If both are right, the account may have been ended\./,
  )
  await dialog.getByLabel(/^Password/).fill('a long test password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(saved)).toBeVisible()
})

test('the list is exported as shown', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/programlist?q=housing&sort=-title')
  await expect(page.getByRole('table')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('programs.csv')
  const text = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(text).toString('utf8')).toMatch(
    /^\uFEFFID,Title,Slug,Sort Order,Description/,
  )
})

test('an id or a sort order is never grouped like an amount', long, async ({ page }) => {
  const title = `Far ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', {
    multipart: { title, description: 'A text.', sortOrder: '123456' },
  })
  const { id } = await made.json()
  for (const path of [
    `/admin/programlist?q=${title}`,
    `/admin/Program-details/${id}`,
    `/admin/history?entity=programs&entityId=${id}`,
  ]) {
    await openAsAdmin(page, path)
    const changes = page.locator('details').first()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.includes('history')) await changes.click()
    await expect(page.getByText('123456', { exact: true }).first(), path).toBeVisible()
    await expect(page.getByText('1,23,456')).toHaveCount(0)
  }
})

test('an unknown program is reported', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/Program-details/2147483000')
  await expect(page.getByText('Program not found or server error')).toBeVisible()
  await page.goto('/admin/Program-details/x')
  await expect(page.getByText('No program found.')).toBeVisible()
  await page.goto('/admin/nowhere')
  await expect(page.getByText('Unexpected Application Error! 404: Page not found')).toBeVisible()
})

test('a search that was just typed is kept when going back from a row', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/programlist')
  const details = page.getByRole('link', { name: /^Details of/ }).first()
  await expect(details).toBeVisible()
  await page.getByLabel('Search').fill('a')
  // The pause after typing is not over.
  await details.click()
  await expect(page).toHaveURL(/Program-details/)
  await goBack(page)
  await expect(page).toHaveURL('/admin/programlist?q=a')
  await expect(page.getByLabel('Search')).toHaveValue('a')
})

test('the rows of a list stay readable while others load', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/programlist')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/programs?*', (route) => isSeen.then(() => route.continue()))
  await page.getByLabel('Search').fill('e')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expectEnoughContrast(page, 'list on its way')
  letThrough()
  await expect(table).toHaveAttribute('aria-busy', 'false')
})

test(
  'the address of a link is entered by keyboard, and Escape returns to its button',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/program-form/1')
    const link = page.getByRole('button', { name: 'Link', exact: true }).first()
    await link.press('Enter')
    await expect(page.getByLabel('Address of the link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Address of the link')).toHaveCount(0)
    await expect(link).toBeFocused()
  },
)

test('an unknown address has its message and its status', async ({ page }) => {
  for (const path of ['/admin/nothing', '/admin/programlist/nothing', '/auth/nothing']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  expect((await page.request.get('/admin/programlist')).status()).toBe(200)
  await openAsAdmin(page, '/admin/nothing')
  const title = page.getByRole('heading', { level: 1, name: 'Page not found' })
  await expect(title).toBeVisible()
  await expect(page.getByText('404: Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await store(page, { language: 'bn' })
  await page.goto('/auth/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'পাতাটি পাওয়া যায়নি' })).toBeVisible()
})

function editor(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}
