// The back-office of an editor: every screen of the menu and of the settings works, and closed ones name the people to
// ask. tests/permissions.test.ts and tests/editor.test.ts test the refusals of the API.
import { callAsAdmin, logInByApi, store, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

test('an editor visits every screen, and reads elsewhere whom to ask', long, async ({ page }) => {
  test.slow()
  await enterAsEditor(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Program list' })).toBeVisible()
  const refused = collectRefusals(page)
  const screens = (await addressesIn(page, 'nav a[href^="/admin/"]')).concat(['/admin/search'])
  expect(screens).toEqual(expect.arrayContaining(['/admin/settings', '/admin/history']))
  await goTo(page, '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const sections = await addressesIn(page, 'main a[href^="/admin/settings/"]')
  const all = [...screens, ...sections]
  expect(new Set(all).size).toBeGreaterThan(25)
  expect(all.filter((path) => closed.some((one) => path.startsWith(one)))).toEqual([])
  for (const path of all) {
    await goTo(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(mustGive)).toHaveCount(0)
    // An alert without text is a live region for the next message.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveText([])
  }
  expect(refused).toEqual([])

  for (const path of closed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: mustGive, level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

const mustGive = 'An administrator must give you access'

test('only an editor named for the desk of gifts finds it', long, async ({ page }) => {
  const userId = await enterAsEditor(page)
  // The desk stands beside the menu until visitors may promise gifts.
  await page.goto('/admin/settings')
  const main = page.getByRole('main')
  const gifts = main.getByRole('link', { name: 'Gifts', exact: true })
  await expect(main.getByRole('link', { name: 'Image library' })).toBeVisible()
  await expect(gifts).toHaveCount(0)
  const data = { isNamed: true }
  const named = await callAsAdmin(page.request, 'POST', `/api/gifts/clerks/${userId}`, { data })
  expect(named.status()).toBe(204)
  await page.reload()
  await gifts.click()
  await expect(page.getByRole('heading', { name: 'Gifts', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

/** Screens that are reached by address alone. */
const closed = [
  '/admin/customers',
  '/admin/gifts',
  '/admin/adminuser',
  '/admin/access-log',
  '/admin/history/users/1',
  '/admin/settings/giving',
  '/admin/settings/access',
  '/admin/settings/backups',
]

async function enterAsEditor(page: Page) {
  const person = { email: `${uniqueWord()}@example.org`, password: 'three green boats' }
  const data = { ...person, name: `Editor ${uniqueWord()}`, role: 'EDITOR' }
  const made = await callAsAdmin(page.request, 'POST', '/api/users', { data })
  expect(made.status()).toBe(201)
  const token = await logInByApi(page.request, person)
  await store(page, { token })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/dashboard')
  const { id } = await made.json()
  return Number(id)
}

/** Collects API calls that get 401 or 403, from now on. */
function collectRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  return refused
}

async function addressesIn(page: Page, selector: string): Promise<string[]> {
  await expect(page.locator(selector).first()).toBeVisible()
  const found = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(found)]
}

/** Navigates like a link. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
