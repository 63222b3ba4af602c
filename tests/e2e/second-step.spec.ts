import { totpCode } from '#core/platform/totp.ts'
import { callAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { freePort } from '../support/free-port.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from '../support/own-site.ts'

/** Passkeys are bound to the address. */
async function startWithAddress(): Promise<OwnSite> {
  const PORT = String(await freePort())
  return startOwnSite({ ...adminEnv, PORT, PUBLIC_URL: `http://localhost:${PORT}` })
}

async function givePassword(
  page: Page,
  { origin }: { origin: string },
  person: { email: string; password: string } = ownAdmin,
) {
  await page.goto(`${origin}/auth/logout`)
  await expect(page).toHaveURL(`${origin}/auth/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const part = (page: Page) => page.getByRole('region', { name: 'Second step' })

/** Closes the dialog. @returns the recovery codes */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep these codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

test(
  'an authenticator app is set up, used, remembered, and replaced by a recovery code',
  long,
  async ({ page, baseURL }) => {
    const site = { origin: baseURL ?? '' }
    const person = { email: `${uniqueWord()}@example.org`, password: 'three green boats' }
    const data = { ...person, name: 'Salma Begum', role: 'ADMIN' }
    await callAsAdmin(page.request, 'POST', '/api/users', { data })
    await givePassword(page, site, person)
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto('/admin/account')
    await part(page).getByRole('button', { name: 'Set up' }).click()
    await expect(part(page).getByRole('img', { name: /QR code/ })).toBeVisible()
    const shown = await part(page)
      .getByText(/^[A-Z2-7 ]{39}$/)
      .innerText()
    const secret = shown.replaceAll(' ', '')
    const code = (steps: number) => totpCode(secret, Math.floor(Date.now() / 30_000) + steps)
    await part(page)
      .getByLabel(/^Code from the app/)
      .fill('000000')
    await part(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(part(page).getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
    await part(page)
      .getByLabel(/^Code from the app/)
      .fill(code(0))
    await part(page).getByRole('button', { name: 'Turn on' }).click()
    const codes = await keepCodes(page)
    await expect(part(page)).toContainText('10 of 10 codes are left.')

    await givePassword(page, site, person)
    const field = page.getByLabel(/^Code from the app/)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
    // The clipboard holds the code in Bangla digits.
    const digits = [...code(1)].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)])
    await field.fill(`${digits.slice(0, 3).join('')} ${digits.slice(3).join('')}`)
    await page.getByLabel('Do not ask on this device for 30 days').check()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard')

    await givePassword(page, site, person)
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto('/admin/account')
    await part(page).getByRole('button', { name: 'Ask again' }).click()
    await expect(part(page)).toContainText('Every device is asked.')

    await givePassword(page, site, person)
    await page.getByRole('button', { name: 'Recovery code' }).click()
    await page.getByLabel(/^Recovery code/).fill(String(codes[4]).toLowerCase())
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto('/admin/account')
    await expect(part(page)).toContainText('9 of 10 codes are left.')
  },
)

test('a passkey is added, used, lost, and removed', long, async ({ page }) => {
  const site = await startWithAddress()
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  try {
    await givePassword(page, site)
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)
    await addAdministrator(page, site)
    await page.goto(`${site.origin}/admin/account`)
    await part(page)
      .getByLabel(/^Call this device/)
      .fill('Telephone of the office')
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    await keepCodes(page)
    await expect(part(page).getByText('Telephone of the office')).toBeVisible()
    await expect(part(page)).toContainText('Not used yet')

    await givePassword(page, site)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)

    await page.goto(`${site.origin}/auth/logout`)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)

    await device.send('WebAuthn.clearCredentials', { authenticatorId })
    await givePassword(page, site)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()

    await resetByAnother(page, site)
    await givePassword(page, site)
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)
    await expect(
      page.getByText(/The second step of Test Admin was taken away by Salma Begum/),
    ).toBeVisible()
  } finally {
    await device.detach()
    await site.stop()
  }
})

const other = { name: 'Salma Begum', email: 'salma@example.org', password: 'three green boats' }

async function addAdministrator(page: Page, { origin }: OwnSite) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const data = { ...other, role: 'ADMIN' }
  const response = await page.request.post(`${origin}/api/users`, { headers, data })
  expect(response.status()).toBe(201)
}

async function resetByAnother({ request }: Page, { origin }: OwnSite) {
  const entered = await request.post(`${origin}/api/auth/login`, { data: other })
  const { token } = await entered.json()
  const headers = { Authorization: `Bearer ${token}` }
  const users = await (await request.get(`${origin}/api/users`, { headers })).json()
  const { id } = users.find(({ email }: { email: string }) => email === ownAdmin.email)
  const reset = await request.delete(`${origin}/api/users/${id}/second-step`, { headers })
  expect(reset.status()).toBe(204)
}
