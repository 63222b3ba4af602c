// Pasted tables are wider than a phone: they scroll in boxes of their own, and the content of a cell is not broken.
import { expectNoSidewaysScroll } from '../support/accessibility-checks.ts'
import { callAsAdmin, uniqueWord } from '../support/back-office.ts'
import { expect, type Page, test } from '../support/browser-test.ts'

/** Cells whose words, numbers or dates must each be on one line. */
const cells = [
  '৩০/১১/২০২৬',
  '১,২০০',
  'বস্তা',
  '৩০ নভেম্বর ২০২৬',
  '12,50,000 Tk',
  'Fertiliser',
  'প্রশিক্ষণার্থী',
]
const row = (count: number) =>
  `<tr>${Array.from({ length: count }, (_, at) => `<td>${cells[at % cells.length]}</td>`).join('')}</tr>`

test('no word, number or date of a table is broken on a phone, and the page does not overflow', async ({
  page,
}) => {
  const slug = `table-${uniqueWord()}`
  const body = [6, 8, 14]
    .map((count) => `<table>${row(count)}${row(count)}</table>`)
    .join('<p>x</p>')
  const data = { title: slug, titleBn: slug, slug, body, bodyBn: body, menu: 'none' }
  await callAsAdmin(page.request, 'POST', '/api/pages', { data })
  for (const path of [`/${slug}`, `/bn/${slug}`]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
    expect(await linesOfCells(page), path).toEqual(new Set([1]))
    const widest = page.locator('[data-table]').last()
    await widest.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widest.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
})

async function linesOfCells(page: Page) {
  const counts = await page.locator('[data-table] td').evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  return new Set(counts)
}
