// The login stands before the back-office has arrived on a slow line, and says what to do if it never arrives.
import bn from '#translations/bn/shell.json' with { type: 'json' }
import en from '#translations/en/shell.json' with { type: 'json' }
import { admin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

test('somebody logs in with the keyboard before the files of the back-office have arrived', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/auth/login')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/dashboard', { waitUntil: 'commit' })
  arrival.resolve()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('the back-office says in both languages what to do when its scripts do not arrive', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await openAsAdmin(page, '/admin/dashboard')
  await expectSentence(page)
})

test(
  'the back-office says the same in a browser that cannot read its scripts',
  long,
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let newer = ?' }),
    )
    await openAsAdmin(page, '/admin/dashboard')
    await expectSentence(page)
  },
)

test('the login page says what to do when its script cannot run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/auth/login`)
  // Playwright finds no text inside this element.
  const sentences = page.locator('noscript p')
  await expect(sentences).toHaveText([en.needsScript, bn.needsScript])
  for (const sentence of await sentences.all()) await expect(sentence).toBeVisible()
  await expectSentence(page)
  // The site does not take the typed text as a form, the only way to send it there.
  await page.getByLabel('Email').fill('rahima@example.org')
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await context.close()
})

test('the login page follows the language of the browser, and then the choice of the reader', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'bn-BD' })
  const page = await context.newPage()
  const response = await page.goto(`${baseURL}/auth/login`)
  expect(await response?.text()).toContain('<html lang="bn">')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveTitle('Login')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await context.close()
})

async function expectSentence(page: Page) {
  await expect(page.getByText(en.late)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText(bn.late)).toBeVisible()
}
