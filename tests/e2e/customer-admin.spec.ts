import { expectNoAccessibilityViolationsInRow } from '../support/accessibility-checks.ts'
import { alert, callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, test } from '../support/browser-test.ts'

const saved = 'Customer saved.'

for (const width of [360, 1280]) {
  const title = `a customer is added with an image, found, changed, deleted and taken back, ${width} px`
  test(title, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const word = uniqueWord()
    const name = `রহিমা ${word} 🌾`
    await openAsAdmin(page, '/admin/customers')
    // An empty list offers it a second time.
    await page.getByRole('link', { name: 'Add Customer' }).first().click()
    await expect(page.getByRole('heading', { name: 'Add Customer' })).toBeFocused()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(` ${word}@Example.org `)
    await page.getByLabel('Mobile').fill('+880 ১৭১২ ৩৪৫৬৭৮')
    // Far over 1 MB, so it is shrunk before it is sent.
    const photo = await photoOf(page, 1_800, 1_200)
    expect(photo.buffer.byteLength).toBeGreaterThan(1_048_576)
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.evaluate(noteImageBytes)
    await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 })
    expect(Number(await page.evaluate(() => sessionStorage.getItem('bytes')))).toBeLessThan(950_000)

    await page.getByLabel('Search').fill(word)
    await expect(page).toHaveURL(`/admin/customers?q=${word}`)
    await expect(page.getByText('Rows 1–1 of 1')).toBeVisible()
    await expect(row(page, name)).toContainText(`${word}@example.org`)
    await expect(row(page, name)).toContainText('01712-345678')
    // Drawn from bytes fetched with the token; the address alone gives nothing.
    const image = row(page, name).locator('img')
    await expect(image).toHaveAttribute('src', /^blob:/)
    await expect
      .poll(() =>
        image.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(100)
    const [customer] = await (
      await callAsAdmin(page.request, 'GET', `/api/customers?q=${word}`)
    ).json()
    expect((await page.request.get(`/customer-images/${customer.imageName}`)).status()).toBe(401)
    expect((await page.request.get(`/uploads/${customer.imageName}`)).status()).toBe(404)

    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('img', { name: 'The image it has now' })).toHaveAttribute(
      'src',
      /^blob:/,
    )
    await page.getByLabel('Mobile').fill('01812345678')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(`/admin/customers?q=${word}`)
    await expect(row(page, name)).toContainText('01812-345678')
    await expect(row(page, name).locator('img')).toBeVisible()

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete?')
    await question.getByRole('button', { name: 'No, keep' }).click()
    await expect(row(page, name)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await question.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(page.getByText('Customer deleted.')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^blob:/)
  })
}

test('name, email and mobile are required, and the email must be valid', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/customers?edit=new')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'There is a problem: 3 fields need attention' })
  await expect(summary).toBeFocused()
  for (const sentence of ['Name is required', 'Email is required', 'Mobile is required']) {
    await expect(summary.getByRole('link', { name: sentence })).toBeVisible()
  }
  await page.getByLabel('Name').fill('Karim')
  await page.getByLabel('Email').fill('karim at example')
  await page.getByLabel('Mobile').fill('call me')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Enter an email address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter a mobile number' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').getByText('Only image files are allowed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Customer' })).toBeDisabled()
})

test('a list that fails to load says so, and loads on retry', long, async ({ page }) => {
  await page.route('**/api/customers?*', (route) => route.abort())
  await openAsAdmin(page, '/admin/customers')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to fetch customers' }),
  ).toBeVisible()
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to fetch customers')).toHaveCount(0)
})

test("a failed save or delete shows the server's reason", long, async ({ page }) => {
  const name = `Karim ${uniqueWord()}`
  await openAsAdmin(page, '/admin/customers?edit=new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('karim@example.org')
  await page.getByLabel('Mobile').fill('01712345678')
  await page.route('**/api/customers', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(alert(page, 'Operation failed')).toBeVisible()
  await page.route('**/api/customers', (route) =>
    route.fulfill({ status: 503, json: { error: 'The disk is full.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page, 'The disk is full.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await page.unroute('**/api/customers')
  // The retry is automatic.
  await expect(page.getByText(saved)).toBeVisible()
  const found = await callAsAdmin(page.request, 'GET', `/api/customers?q=${name}`)
  expect(await found.json()).toHaveLength(1)

  // This panel moves the rows when it appears, and again when the search removes it.
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
  await page.getByLabel('Search').fill(name)
  await expect(page.getByRole('region', { name: 'Next step' })).toBeHidden()
  await page.route('**/api/customers/*', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(alert(page, 'Operation failed')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('two people change one customer: the second chooses a version', long, async ({ page }) => {
  const name = `Two ${uniqueWord()}`
  const multipart = { name, email: 'two@example.org', mobile: '01712345678' }
  const made = await callAsAdmin(page.request, 'POST', '/api/customers', { multipart })
  const { id } = await made.json()
  await openAsAdmin(page, `/admin/customers?edit=${id}`)
  await page.getByLabel('Email').fill('mine@example.org')
  await callAsAdmin(page.request, 'PUT', `/api/customers/${id}`, {
    multipart: { ...multipart, email: 'theirs@example.org' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('theirs@example.org')
  await dialog.getByLabel('Written here').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const now = await callAsAdmin(page.request, 'GET', `/api/customers/${id}`)
  expect(await now.json()).toMatchObject({ email: 'mine@example.org' })
})

test('a deleted or unknown customer is reported', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/customers?edit=2147483000')
  const absent = page.getByText('This is not there, or not any more.')
  await expect(absent).toBeVisible()
  await page.goto('/admin/customers?edit=x')
  await expect(absent).toBeVisible()
})

test('axe finds nothing in the form of a customer and its dialog', long, async ({ page }) => {
  const multipart = { name: 'Rahima', email: 'rahima@example.org', mobile: '01712345678' }
  await callAsAdmin(page.request, 'POST', '/api/customers', { multipart })
  await openAsAdmin(page, '/admin/customers')
  await expectNoAccessibilityViolationsInRow(page)
})

/** Runs in the page: a body with a file cannot be read from outside. */
function noteImageBytes() {
  const send = window.fetch
  window.fetch = (address, init) => {
    const image = init?.body instanceof FormData ? init.body.get('image') : undefined
    if (image instanceof File) sessionStorage.setItem('bytes', String(image.size))
    return send(address, init)
  }
}
