// The screens of settings and of the records beside them.
import type { Page } from '@playwright/test'

/** The notice after a save. */
export const saved = 'Saved.'

/** The part of a form that shows what a visitor will see. */
export function preview(page: Page) {
  return page.getByRole('region', { name: /^On the website/ })
}

/** A public page, as it comes over the line. */
export async function html(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}
