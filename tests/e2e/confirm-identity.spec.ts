import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { store } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from '../support/own-site.ts'

test('an old login is asked for the password, and the form continues', long, async ({ page }) => {
  const site = await startOwnSite(adminEnv)
  try {
    const data = { email: ownAdmin.email, password: ownAdmin.password }
    const response = await page.request.post(`${site.origin}/api/auth/login`, { data })
    const { token } = await response.json()
    await store(page, { token }, site.origin)
    makeLoginsOld(site)

    await page.goto(`${site.origin}/admin/adminuser?edit=new`)
    await page.getByLabel('Name').fill('Salma Begum')
    await page.getByLabel('Email').fill('salma@example.org')
    await page.getByLabel(/^Password/).fill('three green boats')
    await page.getByLabel('Role').selectOption('ADMIN')
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await expect(dialog).toContainText(ownAdmin.email)
    await expect(dialog.getByLabel(/^Password/)).toBeFocused()

    // Cancelling loses nothing and changes nothing.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(
      page.getByRole('alert').filter({ hasText: 'give your password again' }),
    ).toHaveCount(1)
    await expect(page.getByLabel('Name')).toHaveValue('Salma Begum')

    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByLabel(/^Password/).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(
      'This password is not right. Please try again.',
    )
    await dialog.getByLabel(/^Password/).fill(ownAdmin.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('User created successfully!')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Salma Begum' })).toContainText('ADMIN')
  } finally {
    await site.stop()
  }
})

/** Moves all logins twenty minutes into the past. */
function makeLoginsOld({ folder }: OwnSite) {
  const db = new DatabaseSync(join(folder, 'site.db'))
  const before = new Date(Date.now() - 20 * 60_000).toISOString()
  db.prepare('update sessions set "createdAt" = ?, "confirmedAt" = null').run(before)
  db.close()
}
