import type { Page } from '@playwright/test'

/** Number of A4 sheets of the printed page. */
export async function printedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
