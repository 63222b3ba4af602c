import type { Page } from '@playwright/test'

/** Number of A4 sheets of the printed page. */
export async function printedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Sizes of the sheets that the page chooses for its print, such as `210 × 148`, in millimetres. */
export async function chosenSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)
  const millimetres = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72)
  return [...boxes].map(([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`)
}
