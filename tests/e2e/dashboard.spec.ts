// The first screen of an administrator, and that of a person without access.
import { readFileSync } from 'node:fs'
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { callAsAdmin, logInByApi, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { goBack } from '../support/browser-history.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('content to confirm links to where it is confirmed', long, async ({ page }) => {
  const name = `Sample donor ${uniqueWord()}`
  const made = await callAsAdmin(page.request, 'POST', '/api/donors', {
    data: { group: 'bank', name, hasConsentOnFile: true, isSample: true },
  })
  const { id } = await made.json()
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const samples = page.getByRole('link', {
    name: /^Fix: Sample content is public \(\d+\)$/,
  })
  await expect(samples).toHaveAttribute('href', '/admin/samples')
  const part = page.getByRole('region', { name: 'Most to confirm' })
  // Five pages are listed, and the others collapsed into one line.
  await expect(part.locator('summary').filter({ visible: true })).toHaveCount(6)
  await expect(part.getByText(/^\d+ more$/)).toBeVisible()
  await part.getByText(/^Donors and partners \(\d+\)$/).click()
  await part.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/admin/settings/donors/${id}`)
  await page.getByLabel('This is correct (confirm)').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/admin/dashboard')
  await part.getByText(/^Donors and partners \(\d+\)$/).click()
  await expect(part.getByRole('link', { name: /^Sample bank/ }).first()).toBeVisible()
  await expect(part.getByRole('link', { name })).toHaveCount(0)
})

test(
  'open items are read once for all screens, and again after a change',
  long,
  async ({ page }) => {
    // Wide enough for the side bar.
    await page.setViewportSize({ width: 1280, height: 800 })
    const reads = { '/api/dashboard': 0, '/api/dashboard/open-count': 0 }
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/dashboard' || pathname === '/api/dashboard/open-count') {
        reads[pathname] += 1
      }
    })
    await openAsAdmin(page, '/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const open = async (name: string) => {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Most to confirm' })).toBeVisible()
    for (const name of ['Settings', 'History', 'Dashboard']) await open(name)
    await expect(page.getByRole('region', { name: 'Most to confirm' })).toBeVisible()
    expect(reads).toEqual({ '/api/dashboard': 1, '/api/dashboard/open-count': 1 })

    await page.goto('/admin/settings/donors/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Bank ${uniqueWord()}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect.poll(() => reads['/api/dashboard/open-count']).toBe(3)
    expect(reads['/api/dashboard']).toBe(1)
  },
)

test('the last changes link to their history, actions to their screens', long, async ({ page }) => {
  const name = `Latest ${uniqueWord()}`
  await callAsAdmin(page.request, 'POST', '/api/donors', { data: { group: 'bank', name } })
  await openAsAdmin(page, '/admin/dashboard')
  const part = page.getByRole('region', { name: 'Last changes' })
  await part.getByRole('link', { name: `Donor added: ${name}` }).click()
  await expect(page.getByText(`All versions of: ${name}`)).toBeVisible()
  await page.goto('/admin/dashboard')
  const actions = page.getByRole('list', { name: 'Quick actions' })
  for (const [link, heading] of [
    ['Write a notice', 'Add notice'],
    ['Answer messages', 'Messages'],
    ['Add Program', 'Add Program'],
    ['Add Report', 'Add Report'],
    ['Update statistics', 'Enter all figures of one date'],
    ['Edit page texts', 'Page texts'],
    ['Change phone or address', 'Contacts and hours'],
  ] as const) {
    await actions.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await goBack(page)
  }
})

test('missing content is filled in step by step', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'See what is missing' }).click()
  const values = page.getByRole('region', { name: /^Values \(\d+\)$/ }).getByRole('link')
  await expect(values.nth(2)).toBeVisible()
  const forms = await values.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  await page.getByRole('link', { name: 'Start with the first' }).click()
  await expect(page).toHaveURL(new RegExp(`${forms[0]}\\?then=`))
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`${forms[1]}\\?then=`))
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page).toHaveURL(new RegExp(`${forms[2]}\\?then=`))
})

test('nothing is said of missing values if all are given', async ({ page }) => {
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), emptySettings: [] } })
  })
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Last changes' })).toBeVisible()
  await expect(page.getByText(/^Not given yet/)).toHaveCount(0)
})

test('a backup is made on request, verified and downloaded', long, async ({ page }) => {
  test.slow()
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Backup settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()
  const part = page.getByRole('region', { name: 'Backup' })
  await part.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup has begun.')).toBeVisible()
  await expect(page.getByText('The backup is made and checked.')).toBeVisible({ timeout: 60_000 })
  await expect(part.getByText(/^The last proven backup is of/)).toBeVisible()
  await expect(part.getByText('There is no proven backup yet')).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download' }).click()
  const download = await coming
  const name = download.suggestedFilename()
  expect(name).toMatch(/^[a-z\d-]+-backup-\d{4}-\d{2}-\d{2}\.tar$/)
  await expect(page.getByText(`The backup has been downloaded as ${name}.`)).toBeVisible()
  expect(readFileSync(await download.path()).toString('latin1', 0, 11)).toBe('backup.json')
  await openAsAdmin(page, '/admin/dashboard')
  await expect(part.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('an overview that fails to load leaves the actions', long, async ({ page }) => {
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: {} }))
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('alert')).toHaveText('The overview could not be loaded.')
  await expect(page.getByRole('link', { name: 'Add Program' })).toBeVisible()
  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Most to confirm' })).toBeVisible()
})

test(
  'every screen opens without a connection, and loads its data later',
  long,
  async ({ page, context }) => {
    // Code and styles of the other screens load in the background, some seconds after the first screen.
    let loadedAt = Date.now()
    page.on('response', () => {
      loadedAt = Date.now()
    })
    const code = page.waitForResponse((response) => response.url().includes('history-screen'))
    await openAsAdmin(page, '/admin/dashboard')
    await code
    await expect.poll(() => Date.now() - loadedAt, { timeout: 60_000 }).toBeGreaterThan(4_000)
    await context.setOffline(true)
    for (const [name, sentence] of [
      ['Program list', 'This list could not be loaded.'],
      ['History', 'This list could not be loaded.'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    }
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: /^My account/ }).click()
    const part = page.locator('section', {
      has: page.getByRole('heading', { name: 'Change password' }),
    })
    await expect(part).toHaveCSS('border-top-style', 'dashed')
  },
)

test(
  'a person without access reads that an administrator must grant it',
  long,
  async ({ page }) => {
    const user = { email: `${uniqueWord()}@example.org`, password: 'three green boats' }
    await callAsAdmin(page.request, 'POST', '/api/users', {
      data: { name: 'Reader', role: 'USER', ...user },
    })
    const token = await logInByApi(page.request, user)
    await store(page, { token })
    for (const path of ['dashboard', 'settings', 'settings/contacts', 'history']) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByText('An administrator must give you access')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add Program' })).toHaveCount(0)
    }
    for (const path of ['/api/dashboard', '/api/settings', '/api/history']) {
      const response = await page.request.get(path, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status()).toBe(403)
    }
  },
)

test('axe finds nothing on the overview with everything expanded', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  const groups = page.locator('details > summary')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await group.click()
  await expectNoAccessibilityViolations(page, 'dashboard')
  await expectNoSidewaysScroll(page, 'dashboard')
})
