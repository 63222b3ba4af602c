// Nothing is lost and nothing is saved twice: lost responses, closed tabs, a browser without storage. Images and files
// are in kept-files.spec.ts.

import { alert, callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { editor, fillProgram, openForm, programsOf, reopen } from '../support/program-form.ts'

const saved = 'Program saved.'

test('a lost response creates nothing twice, whatever is typed meanwhile', async ({ page }) => {
  const title = `Lost ${uniqueWord()}`
  await openForm(page, title)
  await loseResponses(page, '**/api/programs')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving program' })).toBeVisible()
  expect(await programsOf(page, title)).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving program' })).toBeVisible()

  await editor(page).fill('Corrected meanwhile.')
  await loseNoMore(page)
  await page.getByRole('button', { name: /Try again|Create/ }).dblclick()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await programsOf(page, title)).toMatchObject([
    { description: '<p>Corrected meanwhile.</p>' },
  ])
})

test('a save without a connection says so, retries by itself, and saves once', async ({
  page,
  context,
}) => {
  const title = `Offline ${uniqueWord()}`
  await openForm(page, title)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  await loseResponses(page, '**/api/programs', 'POST', 1)
  await page.getByRole('button', { name: 'Create' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Error saving program' })
  await expect(problem).toContainText('There is no connection.')
  await context.setOffline(true)
  await expect(
    page.getByText('No internet connection. Not saved yet. We keep trying.', { exact: true }),
  ).toBeVisible()
  // Unsaved input asks before the screen is left.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await context.setOffline(false)
  await expect(page.getByText(saved)).toBeVisible()
  expect(await programsOf(page, title)).toHaveLength(1)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test(
  'input without a connection is not sent before it is complete',
  long,
  async ({ page, context }) => {
    const title = `Typing ${uniqueWord()}`
    await openForm(page, title)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(alert(page, 'There is no connection.')).toBeVisible()
    await editor(page).fill('Half a sent')
    await context.setOffline(false)
    await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
    expect(await programsOf(page, title)).toHaveLength(0)
    await editor(page).fill('Half a sentence no more.')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    expect(await programsOf(page, title)).toMatchObject([
      { description: '<p>Half a sentence no more.</p>' },
    ])
  },
)

test(
  'a list whose code cannot be fetched does not hide that the record was saved',
  long,
  async ({ page }) => {
    const title = `Reloaded ${uniqueWord()}`
    await openForm(page, title)
    await page.route('**/assets/program-list-screen*', (route) => route.abort())
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(`“${title}” is saved`)).toBeVisible()
    expect(await programsOf(page, title)).toHaveLength(1)
  },
)

test('a tab closed before the response creates nothing twice', long, async ({ page }) => {
  const title = `Closed ${uniqueWord()}`
  await openForm(page, title)
  await loseResponses(page, '**/api/programs')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving program' })).toBeVisible()
  const next = await reopen(page, '/admin/program-form')
  await next.getByRole('button', { name: 'Restore' }).click()
  await next.getByRole('button', { name: 'Create' }).click()
  await expect(next.getByText(saved)).toBeVisible()
  expect(await programsOf(next, title)).toHaveLength(1)

  // The next input is a new program, even with the same name.
  const another = await reopen(next, '/admin/program-form')
  await fillProgram(another, title)
  await another.getByRole('button', { name: 'Create' }).click()
  await expect(another.getByText(saved)).toBeVisible()
  expect(await programsOf(another, title)).toHaveLength(2)
})

test("a change with a lost response is not taken for somebody else's", long, async ({ page }) => {
  const { id, address } = await makeProgram(page, `Kept ${uniqueWord()}`)
  await openAsAdmin(page, `/admin/program-form/${id}`)
  await editor(page).fill('First try.')
  await loseResponses(page, address, 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving program' })).toBeVisible()
  await editor(page).fill('Second thought.')
  await loseNoMore(page)
  await page.getByRole('button', { name: /^(Try again|Save)$/ }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const program = await (await page.request.get(address)).json()
  expect(program.description).toBe('<p>Second thought.</p>')
})

test(
  'a delete and an undo with lost responses are done, and reported as done',
  long,
  async ({ page }) => {
    const title = `Gone ${uniqueWord()}`
    const { address } = await makeProgram(page, title)
    await openAsAdmin(page, `/admin/programlist?q=${encodeURIComponent(title)}`)
    await loseResponses(page, address, 'DELETE', 1)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('Program deleted.')).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    await loseResponses(page, '**/undo', 'POST', 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(200)
  },
)

test(
  'a record deleted meanwhile is reported, and saved after it was restored',
  long,
  async ({ page }) => {
    const { id, address } = await makeProgram(page, `Other ${uniqueWord()}`)
    await openAsAdmin(page, `/admin/program-form/${id}`)
    await editor(page).fill('Still wanted.')
    const gone = await callAsAdmin(page.request, 'DELETE', address)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Someone else has deleted this in the meantime.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const undo = `/api/history/${gone.headers()['x-content-version']}/undo`
    await callAsAdmin(page.request, 'POST', undo)
    await page.getByRole('button', { name: /^(Try again|Save)$/ }).click()
    await expect(page.getByText(saved)).toBeVisible()
  },
)

test('a form cannot be edited while it is being sent', async ({ page }) => {
  await openForm(page, `Slow ${uniqueWord()}`)
  await page.route('**/api/programs', () => undefined)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Saving...')).toBeVisible()
  const title = page.locator('input[name=title]')
  expect(await title.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
  await page.unroute('**/api/programs')
})

test('a browser without space says that it keeps nothing, also before the form is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft/')) throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    }
  })
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Nowhere kept')
  await expect(page.getByText('This browser has no room to keep it')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('If you leave, they are lost.')
})

test('a save in one tab keeps the input of another', long, async ({ page, context }) => {
  const [mine, other] = [`Mine ${uniqueWord()}`, `Other ${uniqueWord()}`]
  const second = await context.newPage()
  await openAsAdmin(second, '/admin/program-form')
  await openForm(page, mine)
  await fillProgram(second, other)
  await expect.poll(() => keptTranslations(page)).toContain(other)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await expect.poll(() => keptTranslations(page)).toContain(other)
  expect(await keptTranslations(page)).not.toContain(mine)
})

test('a browser whose storage never opens delays nothing', long, async ({ page }) => {
  const title = `Stuck ${uniqueWord()}`
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })
  })
  await openForm(page, title)
  await page.waitForTimeout(600)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

test('a report without an uploaded file has no link', long, async ({ page }) => {
  const title = `Plan ${uniqueWord()}`
  await openAsAdmin(page, '/admin/reportlist?edit=new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('File name').fill('nobody-sent-this.pdf')
  await expect(page.getByText('There is no file of this name here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Report saved.')).toBeVisible()
  await page.goto('/annual-reports')
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await expect(entry).toContainText('File to be added')
  await expect(entry.getByRole('link')).toHaveCount(0)
})

/** Drops responses, but not requests. @param times number of responses to drop */
async function loseResponses(page: Page, path: string, method = 'POST', times?: number) {
  await page.route(
    path,
    async (route) => {
      if (route.request().method() !== method) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    },
    times === undefined ? {} : { times },
  )
}

async function makeProgram(page: Page, title: string) {
  const multipart = { title, description: '<p>Saplings.</p>', sortOrder: '1' }
  const made = await callAsAdmin(page.request, 'POST', '/api/programs', { multipart })
  const { id } = await made.json()
  return { id, address: `/api/programs/${id}` }
}

/** All unsaved input of this browser. */
function keptTranslations(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(localStorage))
}

/** A request may be on its way, because the form repeats it by itself. */
const loseNoMore = (page: Page) => page.unrouteAll({ behavior: 'wait' })
