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

/** Cells that no window of a phone holds beside each other: long words, numbers and addresses. */
const longCells = [
  'ক্রমিক',
  'Procurement-of-agricultural-equipment-2026',
  'প্রাতিষ্ঠানিকীকরণের',
  '12,34,56,78,901.50 BDT',
  '<a href="https://www.example.org/tenders/2026/11/20/lot-1">https://www.example.org/tenders/2026/11/20/lot-1</a>',
  '+880 1712-345678',
]

/** A first row of one cell, as tenders have it, says nothing about the columns below. */
function tableOf(columns: number): string {
  const cellsOf = (tag: string) =>
    Array.from({ length: columns }, (_, at) => `<${tag}>${longCells[at % 6]}</${tag}>`).join('')
  return `<table><tr><td colspan="${columns}">Lot</td></tr><tr>${cellsOf('th')}</tr><tr>${cellsOf('td')}</tr></table>`
}

/** Restores the text of a page that other tests read. */
let undoChange: (() => Promise<unknown>) | undefined

test.afterEach(async () => {
  await undoChange?.()
  undoChange = undefined
})

/** Stores a record whose text is hardly more than a table, and returns the address of its page. */
const places: Record<string, (page: Page, body: string) => Promise<string>> = {
  notice: (page, body) => storeNotice(page, { kind: 'notice', body }),
  tender: (page, body) =>
    storeNotice(page, { kind: 'tender', closesOn: '2099-01-01', body: `<p>Bids.</p>${body}` }),
  'page of its own': async ({ request }, body) => {
    const slug = `wide-${uniqueWord()}`
    const data = { title: slug, slug, body, menu: 'none' }
    expect((await callAsAdmin(request, 'POST', '/api/pages', { data })).status()).toBe(201)
    return `/${slug}`
  },
  program: async ({ request }, body) => {
    const multipart = { title: `Wide ${uniqueWord()}`, description: 'x', sortOrder: '1', body }
    const made = await callAsAdmin(request, 'POST', '/api/programs', { multipart })
    return `/programdetaildfrontend/${(await made.json()).id}`
  },
  'text of a page': async ({ request }, body) => {
    const found = await (await callAsAdmin(request, 'GET', '/api/page-texts')).json()
    const text = found.find(({ key }: { key: string }) => key.startsWith('vgd.'))
    const change = (data: object) =>
      callAsAdmin(request, 'PUT', `/api/page-texts/${text.id}`, { data })
    expect((await change({ ...text, body, updatedAt: undefined })).status()).toBe(200)
    undoChange = () => change({ ...text, updatedAt: undefined })
    return '/vgd'
  },
}

async function storeNotice({ request }: Page, data: Record<string, string>): Promise<string> {
  const notice = { title: `Wide ${uniqueWord()}`, date: '2026-01-02', ...data }
  const made = await callAsAdmin(request, 'POST', '/api/notices', { data: notice })
  return `/notices/${(await made.json()).id}`
}

for (const [place, storeIn] of Object.entries(places)) {
  test(`no page is wider than its window or its paper: ${place}`, async ({ page }) => {
    for (const columns of [2, 6, 14, 20]) {
      const path = await storeIn(page, tableOf(columns))
      await page.goto(path)
      const box = page.locator('[data-table]')
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, `${columns} columns of ${path} at ${width}`)
        await expect(box).toBeVisible()
        const { scrollWidth, clientWidth } = await box.evaluate((element) => {
          return { scrollWidth: element.scrollWidth, clientWidth: element.clientWidth }
        })
        const isReachable = scrollWidth <= clientWidth || (await box.getAttribute('tabindex'))
        expect(isReachable, `${columns} columns at ${width}`).toBeTruthy()
      }
      await page.emulateMedia({ media: 'print' })
      // The width of A4 without its margins.
      await page.setViewportSize({ width: 718, height: 1_000 })
      const beyond = await page.locator('td, th').evaluateAll((all) =>
        all.flatMap((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const edges = [...range.getClientRects()].map(({ right }) => Math.round(right))
          const room = Math.min(cell.getBoundingClientRect().right, window.innerWidth) + 1
          return edges.filter((right) => right > room)
        }),
      )
      expect(beyond, `${columns} columns of ${path} on paper`).toEqual([])
      await page.emulateMedia({ media: null })
    }
  })
}
