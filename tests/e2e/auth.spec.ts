import { goodPassword, logIn, register, storedToken } from '../support/auth-screens.ts'
import {
  admin,
  callAsAdmin,
  logInByApi,
  openAsAdmin,
  store,
  uniqueWord,
} from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test('the login card reports errors', long, async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-word=organisation]')).toHaveText(/\S/)
  await expect(page.getByText('Login to continue')).toBeVisible()
  await expect(page.getByText(/^This page is for our staff\..* call your branch\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Email').fill(`${uniqueWord()}@example.org`)
  const password = page.getByLabel(/^Password/)
  // Hidden, for password managers.
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByRole('status')).toHaveText(/the account may have been ended/)
})

test('login leads to the dashboard, the token is stored under its name, logout removes it', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(` ${admin.email.toUpperCase()} `)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('Login successful!')).toBeVisible()
  const token = await storedToken(page)
  expect(token).toMatch(/^[\w-]{40,}$/)

  await page.evaluate(() => {
    for (const what of ['customer/new', 'user/3', 'program/1']) {
      localStorage.setItem(`draft/1/${what}`, '{}')
    }
  })
  await page.goto('/auth/logout')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  // Personal data in unsaved input is removed for the next user of the browser.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.startsWith('draft/'))).toEqual(['draft/1/program/1'])
  const response = await page.request.get('/auth/verify-token', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(await response.json()).toEqual({ valid: false })
})

test('an anonymous visitor is sent to the login, and then to the requested page', async ({
  page,
}) => {
  await page.goto('/admin/programlist?q=rural')
  await expect(page).toHaveURL(/\/auth\/login\?to=/)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/programlist?q=rural')
  await expect(page.getByRole('heading', { name: 'Program list' })).toBeVisible()
})

test('an invalid token is removed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'not-a-token'))
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
  await page.goto('/admin/programlist')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a logout that cannot reach the server changes nothing', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/auth/logout', (route) => route.abort())
  const logged = page.waitForEvent('console', (line) => line.text().includes('Error logging out'))
  await page.goto('/auth/logout')
  await expect(page.getByText('Logging out... Please wait')).toBeVisible()
  await logged
  await expect(page.getByRole('alert')).toHaveText('You are still logged in.')
  expect(await storedToken(page)).not.toBeNull()
  await page.unroute('**/api/auth/logout')
})

test('a new registration has an account, but no access', long, async ({ page }) => {
  const email = `${uniqueWord()}@example.org`
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await page.getByRole('textbox', { name: 'Name' }).fill('রহিমা 🌾')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('four quiet green rivers')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Registered. You can log in now.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('four quiet green rivers')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('An administrator must give you access')).toBeVisible()
  await page.goto('/admin/programlist')
  await expect(page.getByText('An administrator must give you access')).toBeVisible()
  await page.goto('/admin/account')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('রহিমা 🌾')
})

test('a logout in one tab takes effect in the others', async ({ page, context }) => {
  const token = await logInByApi(page.request, admin)
  await store(page, { token })
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/auth/logout')
  await expect(other).toHaveURL('/auth/login')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('each person sees their devices and changes their name', long, async ({ page }) => {
  const email = `${uniqueWord()}@example.org`
  const password = 'four quiet green rivers'
  await page.request.post('/api/auth/register', { data: { name: 'Karim', email, password } })
  const tokens = [
    await logInByApi(page.request, { email, password }),
    await logInByApi(page.request, { email, password }),
  ]
  await store(page, { token: tokens[0] ?? '' })
  await page.goto('/admin/account')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out this device' }).click()
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out this device' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Name' }).fill('Karim Uddin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('New password').fill('five quiet green rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toHaveCount(0)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
})

test('a login without a response shows the message of the specification', async ({ page }) => {
  await page.goto('/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await logIn(page, admin.email, admin.password)
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 503, json: { message: 'Closed for repairs.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Closed for repairs.')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  expect(await storedToken(page)).toBeNull()
})

test(
  "a failed registration shows the server's reason, or the usual message",
  long,
  async ({ page }) => {
    await page.goto('/auth/register')
    await page.route('**/api/auth/register', (route) => route.abort())
    await register(page, 'Karim', admin.email)
    await expect(page.getByRole('alert')).toHaveText('Error registering the user')
    await page.unroute('**/api/auth/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toHaveText('This email is already in use.')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Karim')
  },
)

test(
  'nothing is shown until the stored token is verified; a token that cannot be verified is removed',
  long,
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/verify-token', async (route) => {
      await held.promise
      await route.abort()
    })
    await openAsAdmin(page, '/admin/programlist')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Program list' })).toHaveCount(0)
    held.resolve()
    await expect(page).toHaveURL(/\/auth\/login\?to=/)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
)

test('a session ended elsewhere asks for the password and continues', long, async ({ page }) => {
  const email = `${uniqueWord()}@example.org`
  await callAsAdmin(page.request, 'POST', '/api/users', {
    data: { name: `Salma ${uniqueWord()}`, email, password: goodPassword, role: 'USER' },
  })
  const [token, other] = [
    await logInByApi(page.request, { email, password: goodPassword }),
    await logInByApi(page.request, { email, password: goodPassword }),
  ]
  await store(page, { token })
  await page.goto('/admin/account')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Begum ${uniqueWord()}`)
  await page.request.delete('/api/auth/sessions', { headers: { Authorization: `Bearer ${other}` } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your session has ended. Please log in again.')
  await expect(dialog).toContainText(email)
  await dialog.getByLabel(/^Password/).fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/account')
})

test('back-office documents are the same for everyone and are not cached', async ({ request }) => {
  const response = await request.get('/admin/programlist')
  const headers = response.headers()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /script-src 'self' 'nonce-([\w-]{24,})'/.exec(policy)?.[1]
  expect(nonce).toBeDefined()
  expect(policy).toContain("img-src 'self' data: blob:")
  const html = await response.text()
  expect(html).not.toContain(' style="')
  expect(html).toContain('Loading...')
  const again = await request.get('/admin/programlist')
  expect(again.headers()['content-security-policy']).not.toContain(nonce)
})

test('the addresses of the framework are closed', async ({ request }) => {
  for (const path of [
    '/admin/programlist.data',
    '/about-us.data',
    '/_root.data',
    '/__manifest?paths=/admin',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
    expect((await request.post(path)).status(), path).toBe(404)
  }
})
