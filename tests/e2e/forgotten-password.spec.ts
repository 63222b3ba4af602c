import { goodPassword, logIn } from '../support/auth-screens.ts'
import { expect, long, test } from '../support/browser-test.ts'
import { openMailServer } from '../support/mail-server.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

// Starts a separate site.
test.slow()

test('a forgotten password, by mail, on a phone', long, async ({ page }) => {
  const { mails, config, close } = await openMailServer()
  const site = await startOwnSite({
    ...adminEnv,
    SMTP_URL: `smtp://127.0.0.1:${config.port}`,
    MAIL_FROM: 'Village Office <office@example.org>',
    PUBLIC_URL: 'https://village.example',
  })
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${site.origin}/auth/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login has a field with this name too.
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
    await page.getByLabel('Email').fill('no email')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Enter an email address, such as name@example.org.')).toBeVisible()
    await page.getByLabel('Email').fill(ownAdmin.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible()

    const isLink = ({ subject }: { subject: string }) => subject.startsWith('Set a new password')
    await expect.poll(() => mails.some(isLink), { timeout: 30_000 }).toBe(true)
    const mail = mails.find(isLink)
    expect(mail?.to).toBe(ownAdmin.email)
    const path = /https:\/\/village\.example(\/auth\/link\/[\w-]+)/.exec(mail?.text ?? '')?.[1]
    await page.goto(`${site.origin}${path}`)
    await page.getByLabel(/^New password/).fill(goodPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password has been saved. You can log in now.')).toBeVisible()
    await logIn(page, ownAdmin.email, goodPassword)
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`)

    await page.goto(`${site.origin}/admin/mail`)
    await expect(page.getByText('Set a new password – ').first()).toBeVisible()
    await expect(page.getByText('Mails are sent from office@example.org')).toBeVisible()
    const hidden = /The link stands only in the mail itself/
    const details = page.locator('details').filter({ hasText: hidden })
    await details.getByText('Show the text').click()
    await expect(details.getByText(hidden)).toBeVisible()
    await page.getByRole('button', { name: 'Send a test mail to me' }).click()
    await expect
      .poll(() => mails.some(({ subject }) => subject.startsWith('Test mail')), { timeout: 30_000 })
      .toBe(true)
  } finally {
    await site.stop()
    await close()
  }
})
