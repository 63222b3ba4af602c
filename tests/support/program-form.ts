// The form of a program in the browser.
import { expect, type Page } from '@playwright/test'
import { openAsAdmin } from './back-office.ts'

export async function openForm(page: Page, title: string) {
  await openAsAdmin(page, '/admin/program-form')
  await fillProgram(page, title)
}

export async function fillProgram(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await editor(page).fill('Saplings for every yard.')
  await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
}

export function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Description', exact: true })
}

/** Closes the tab as in a crash, and opens another one of the same browser. */
export async function reopen(page: Page, path: string): Promise<Page> {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await openAsAdmin(next, path)
  return next
}

export async function programsOf(page: Page, title: string): Promise<Record<string, unknown>[]> {
  return (await page.request.get(`/api/programs?q=${encodeURIComponent(title)}`)).json()
}
