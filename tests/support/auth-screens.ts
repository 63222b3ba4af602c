// The screens of login and registration, and the data that a login leaves in the browser.
import type { Page } from '@playwright/test'

export const goodPassword = 'four quiet green rivers'

export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function register(page: Page, name: string, email: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(goodPassword)
  await page.getByRole('button', { name: 'Register' }).click()
}

export async function storedToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('token'))
}
