import { expectNoAccessibilityViolationsInRow } from '../support/accessibility-checks.ts'
import {
  admin,
  alert,
  callAsAdmin,
  logInByApi,
  openAsAdmin,
  row,
  store,
  uniqueWord,
} from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

const password = 'three green boats'

for (const width of [360, 1280]) {
  const title = `a user is added, found, changed, deleted and taken back, ${width} px`
  test(title, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const word = uniqueWord()
    const name = `Salma ${word}`
    const email = `${word}@example.org`
    await openAsAdmin(page, '/admin/adminuser')
    await page.getByRole('link', { name: 'Add User' }).click()
    await expect(page.getByRole('heading', { name: 'Add User' })).toBeFocused()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(email.toUpperCase().replace('@EXAMPLE', '@Example'))
    await page.getByLabel(/^Password/).fill(password)
    await expect(page.getByLabel('Role')).toHaveValue('USER')
    await page.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByText('User created successfully!')).toBeVisible()

    await page.getByLabel('Search').fill(word)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await expect(row(page, name)).toContainText(email)
    await expect(row(page, name)).toContainText('USER')
    const token = await logInByApi(page.request, { email, password })

    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByLabel(/^Password(?! link)/)).toHaveValue('')
    await expect(page.getByLabel('Your current password')).toHaveCount(0)
    await page.getByLabel('Role').selectOption('ADMIN')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('User updated successfully!')).toBeVisible()
    await expect(row(page, name)).toContainText('ADMIN')
    // A change of role ends the sessions; the password stays.
    const headers = { Authorization: `Bearer ${token}` }
    expect((await page.request.get('/api/users', { headers })).status()).toBe(401)
    await logInByApi(page.request, { email, password })

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete this user?')
    await question.getByRole('button', { name: 'No, keep' }).click()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await question.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('User deleted successfully!')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/The user is back. Give them a new password/)).toBeVisible()
    await expect(row(page, name)).toContainText(email)
  })
}

test('missing values have a sentence at the top and a message at each field', async ({ page }) => {
  await openAsAdmin(page, '/admin/adminuser?edit=new')
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(alert(page, 'All fields are required!')).toBeVisible()
  const summary = alert(page, 'There is a problem: 3 fields need attention')
  await expect(summary).toBeFocused()
  for (const field of ['Name', 'Email', 'Password']) {
    await expect(summary.getByRole('link', { name: `${field}: This is required.` })).toBeVisible()
  }
  await page.getByLabel('Name').fill('Salma')
  await page.getByLabel('Email').fill('salma')
  await page.getByLabel(/^Password/).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All fields are required!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Enter an email address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'at least 8 characters' })).toBeVisible()
  await page.getByLabel('Email').fill(`${uniqueWord()}@example.org`)
  await page.getByLabel(/^Password/).fill('password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'too easy to guess' })).toBeVisible()
})

test('a save that fails gives the reason', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/adminuser?edit=new')
  await page.getByLabel('Name').fill('Salma')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(alert(page, 'This email is already in use.')).toBeVisible()

  await page.getByLabel('Email').fill(`${uniqueWord()}@example.org`)
  await page.route('**/api/users', (route) => route.abort())
  await page.getByRole('button', { name: /Try again|Add User/ }).click()
  await expect(alert(page, 'An error occurred: You are offline.')).toBeVisible()
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 500, json: { error: 'The disk is full.', code: 'internal' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page, 'The disk is full.')).toBeVisible()
  await page.unroute('**/api/users')
  // The retry is automatic.
  await expect(page.getByText('User created successfully!')).toBeVisible()
})

test('nobody can delete their own account', async ({ page }) => {
  await openAsAdmin(page, `/admin/adminuser?q=${encodeURIComponent(admin.email)}`)
  await expect(row(page, admin.email)).toContainText('you')
  await expect(row(page, admin.email).getByRole('link', { name: /^Edit/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('a delete that is refused or fails gives the reason', long, async ({ page }) => {
  const email = `${uniqueWord()}@example.org`
  const account = { name: 'Rahim', email, password: 'four red kites', role: 'USER' }
  await callAsAdmin(page.request, 'POST', '/api/users', { data: account })
  await openAsAdmin(page, `/admin/adminuser?q=${email}`)
  const sentence = 'You cannot delete your own account.'
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 409, json: { error: sentence, message: sentence, code: 'conflict' } }),
  )
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(alert(page, `Error deleting user: ${sentence}`)).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(alert(page, 'Error deleting user: You are offline.')).toBeVisible()
})

test('the last administrator keeps the role', long, async ({ page }) => {
  const sentence = 'There must always be at least one administrator.'
  await openAsAdmin(page, '/admin/adminuser?edit=1')
  // Other tests create administrators on the same site, so the response is simulated.
  await page.route('**/api/users/1', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { error: sentence, message: sentence, code: 'conflict' },
        })
      : route.continue(),
  )
  await page.getByLabel('Role').selectOption('USER')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert(page, sentence)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  "a change of one's own email or password requires the current password",
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const email = `${word}@example.org`
    await callAsAdmin(page.request, 'POST', '/api/users', {
      data: { name: word, email, password, role: 'ADMIN' },
    })
    const token = await logInByApi(page.request, { email, password })
    await store(page, { token })
    await page.goto(`/admin/adminuser?q=${word}`)
    await page.getByRole('link', { name: `Edit ${word}` }).click()
    await page.getByLabel('Name').fill(`${word} Begum`)
    await expect(page.getByLabel('Your current password')).toHaveCount(0)
    await page.getByLabel(/^Password/).fill('five quiet green rivers')
    await page.getByLabel('Your current password').fill('not this one')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: /current password is not right/ })).toBeVisible()
    await page.getByLabel('Your current password').fill(password)
    await page.getByRole('button', { name: /^(Try again|Save)$/ }).click()
    await expect(page.getByText('User updated successfully!')).toBeVisible()
    // Their own session continues, with the new name above.
    await expect(page.getByRole('link', { name: `My account: ${word} Begum` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Admin users' })).toBeVisible()
  },
)

test(
  'an administrator who gives up the role is logged out, and reads on the dashboard whom to ask',
  long,
  async ({ page }) => {
    const word = uniqueWord()
    const person = { email: `${word}@example.org`, password }
    await callAsAdmin(page.request, 'POST', '/api/users', {
      data: { ...person, name: word, role: 'ADMIN' },
    })
    const token = await logInByApi(page.request, person)
    await store(page, { token })
    await page.goto(`/admin/adminuser?q=${word}`)
    await page.getByRole('link', { name: `Edit ${word}` }).click()
    await page.getByLabel('Role').selectOption('USER')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel(/^Password/).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('An administrator must give you access')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a user is added by keyboard only', long, async ({ page }) => {
  const word = uniqueWord()
  await openAsAdmin(page, `/admin/adminuser?q=${word}`)
  await page.getByRole('link', { name: 'Add User' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add User' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const text of [`Karim ${word}`, `${word}@example.org`, password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Role')).toBeFocused()
  await page.keyboard.type('AD')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin users' })).toBeFocused()
  await expect(row(page, word)).toContainText('ADMIN')
})

test('the browser stores no password', async ({ page }) => {
  await openAsAdmin(page, '/admin/adminuser?edit=new')
  await page.getByLabel('Name').fill('Half typed')
  await page.getByLabel(/^Password/).fill('never to be kept')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half typed')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('never to be')
})

test('axe finds nothing in the form of a user and its dialog', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/adminuser')
  await expectNoAccessibilityViolationsInRow(page)
})
