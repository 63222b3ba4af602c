// The screens of settings and of the records among them.
import type { Page } from '@playwright/test'

/** The notice after a save. */
export const saved = 'Saved.'

/** The part of a form with the preview. */
export function preview(page: Page) {
  return page.getByRole('region', { name: /^On the website/ })
}

/** Returns a public page as it is sent. */
export async function html(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}
