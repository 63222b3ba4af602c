// One-time links made by an administrator: a new password, and an invitation.
import type { Browser, Page } from '@playwright/test'
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { goodPassword, logIn } from '../support/auth-screens.ts'
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test(
  "an administrator who forgot the password logs in by another's link",
  long,
  async ({ page, browser }) => {
    const word = uniqueWord()
    const email = `${word}@example.org`
    const account = { name: `Karim ${word}`, email, password: 'four red kites', role: 'ADMIN' }
    await callAsAdmin(page.request, 'POST', '/api/users', { data: account })
    await openAsAdmin(page, `/admin/adminuser?q=${word}`)
    await row(page, word)
      .getByRole('button', { name: /^Password link: give Karim/ })
      .click()
    const dialog = page.getByRole('dialog', { name: `A link for Karim ${word}` })
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(new URL(url).pathname).toMatch(/^\/auth\/link\/[\w-]{43}$/)
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const text = await dialog.getByLabel('Text to send').inputValue()
    // The sender works in English, so English comes first.
    expect(text).toMatch(/set a new password.+পাসওয়ার্ড দিন/s)
    expect(text.endsWith(url)).toBe(true)
    // The text names the organisation, not the address.
    const short = text.replaceAll(url, '')
    expect(short).toContain('a new password for the website of ')
    expect(short).not.toContain(new URL(url).host)
    const sent = await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(new URL(String(sent)).searchParams.get('text')).toBe(text)
    await expectNoAccessibilityViolations(page, 'dialog of a link')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(url)).toHaveCount(0)

    const other = await openElsewhere(browser, new URL(url).pathname, page)
    await expect(other.getByRole('heading', { name: 'New password' })).toBeVisible()
    await setPassword(other)
    await logIn(other, email, goodPassword)
    await expect(other).toHaveURL(/\/admin\/dashboard$/)
    await other.goto(new URL(url).pathname)
    await expect(other.getByText('It has been used already.')).toBeVisible()
    await other.context().close()
  },
)

test(
  'a person is invited on a phone, and chooses the password',
  long,
  async ({ page, browser, baseURL }) => {
    const word = uniqueWord()
    await page.setViewportSize({ width: 360, height: 740 })
    // The site does not know its name: others reach it under the one at which it was opened.
    const origin = String(baseURL).replace('localhost', '127.0.0.1')
    await openAsAdmin(page, `${origin}/admin/adminuser?q=${word}`)
    await page.getByRole('link', { name: 'Invite' }).click()
    const form = page.getByRole('dialog', { name: 'Invite somebody' })
    await form.getByLabel('Email').fill('salma')
    await form.getByRole('button', { name: 'Make the link' }).click()
    await expect(form.getByText('This is required.')).toBeVisible()
    await expect(form.getByText(/^Enter an email address/)).toBeVisible()
    await form.getByLabel('Name').fill(`Salma ${word}`)
    await form.getByLabel('Email').fill(`${word}@example.org`)
    await expect(form.getByLabel('Role')).toHaveValue('EDITOR')
    await form.getByLabel('Role').selectOption('ADMIN')
    await form.getByRole('button', { name: 'Make the link' }).click()
    const dialog = page.getByRole('dialog', { name: `A link for Salma ${word}` })
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(new URL(url).origin).toBe(origin)
    expect(await dialog.getByLabel('Text to send').inputValue()).toContain(url)
    await expectNoSidewaysScroll(page, 'dialog of a link')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
    await expect(page.getByText(`Salma ${word} · ${word}@example.org`)).toBeVisible()
    await expectNoAccessibilityViolations(page, 'open invitations')

    const other = await openElsewhere(browser, new URL(url).pathname, page)
    await expect(other.getByRole('heading', { name: 'You are invited' })).toBeVisible()
    await savePassword(other)
    await expect(other).toHaveURL(/\/admin\/dashboard$/)
    // A person who has changed nothing yet is told how to begin.
    const welcome = other.getByRole('region', { name: `Welcome, Salma ${word}` })
    await expect(welcome.getByRole('link', { name: 'Help' })).toBeVisible()
    await expectNoAccessibilityViolations(other, 'welcome')
    await other.context().close()
    await openAsAdmin(page, `${origin}/admin/adminuser?q=${word}`)
    await expect(row(page, word)).toContainText('ADMIN')
    await expect(page.getByText(`Salma ${word} · ${word}@example.org`)).toHaveCount(0)
  },
)

/** Opens the path in another browser. */
async function openElsewhere(browser: Browser, path: string, from: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(from.url()).origin })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function savePassword(page: Page) {
  await page.getByLabel(/^New password/).fill(goodPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function setPassword(page: Page) {
  await savePassword(page)
  await expect(page.getByText('Your password has been saved. You can log in now.')).toBeVisible()
}
