// One-time links: of a first start, and of the host.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { goodPassword, logIn, register } from '../support/auth-screens.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from '../support/own-site.ts'

// Each test starts a separate site, whose pages no browser has compiled.
test.slow()

test('the set-up link creates the first administrator, once', long, async ({ page }) => {
  const site = await startOwnSite()
  try {
    const link = `${site.origin}/auth/register?setup=${site.setup}`
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCount(0)
    await expect(page.getByText('This makes the first administrator of the site.')).toBeVisible()
    await register(page, 'Rahima Khatun', 'rahima@example.org')
    await expect(page).toHaveURL(/\/admin\/set-up\?/)
    await page.goto(`${site.origin}/admin/adminuser`)
    await expect(page.getByRole('row').filter({ hasText: 'Rahima Khatun' })).toContainText('ADMIN')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByText(/^The site has its first administrator already/)).toBeVisible()
    await expect(page.getByText('This makes the first administrator')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test('the link of the host sets a new password, once', long, async ({ page }) => {
  const site = await startOwnSite(adminEnv)
  try {
    const path = await pathOfLink(site, ownAdmin.email)
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
    await expect(page.getByText(`For ${ownAdmin.email}. This works once.`)).toBeVisible()
    await page.getByLabel(/^New password/).fill('password1')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText(/^This password is too easy to guess/)).toBeVisible()
    await page.getByLabel(/^New password/).fill(goodPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password has been saved. You can log in now.')).toBeVisible()
    await logIn(page, ownAdmin.email, goodPassword)
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)

    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByText('It has been used already.')).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(site.origin + (await pathOfLink(site, 'salma@example.org')))
    await page.getByRole('textbox', { name: 'Name' }).fill('Salma')
    await page.getByLabel(/^New password/).fill(goodPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(`${site.origin}/auth/login`)
  } finally {
    await site.stop()
  }
})

/** Makes a link like the host on the command line, while the site runs. */
async function pathOfLink({ folder }: OwnSite, email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder }
  const program = ['cli/site.ts', 'admin', 'link', email]
  const { stdout } = await promisify(execFile)(process.execPath, program, { env })
  return /\/auth\/link\/[\w-]+/.exec(stdout)?.[0] ?? ''
}
