import { expect, test } from 'vitest'
import { readSheets } from '#core/platform/documents/read-table.ts'
import { writeXlsx } from './write-xlsx.server.ts'

test('a written workbook is read again, and nothing in it is a formula', async () => {
  const rows = [
    ['Name', 'Taka', ''],
    ['=HYPERLINK("http://x")', 500.5, null],
    ['মোঃ করিম & <Sons>\u0001', -1_507.75, 'two\nlines'],
  ]
  const at = new Date('2026-01-15T04:30:00Z')
  const bytes = await writeXlsx(
    [
      { name: 'Gifts & more', rows },
      { name: 'দান', rows: [['a']] },
    ],
    at,
  )
  const sheets = [
    ...readSheets(bytes, { maxRows: 10, maxCellLength: 300, tooManyRows: 'table.too_large' }),
  ]
  expect(sheets.map(({ name }) => name)).toEqual(['Gifts & more', 'দান'])
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Taka', ''],
    ['=HYPERLINK("http://x")', '500.5', ''],
    ['মোঃ করিম & <Sons>', '-1507.75', expect.stringMatching(/^two\slines$/)],
  ])
  expect(bytes.toString('latin1')).not.toContain('<f>')
  expect(
    await writeXlsx(
      [
        { name: 'Gifts & more', rows },
        { name: 'দান', rows: [['a']] },
      ],
      at,
    ),
  ).toEqual(bytes)
})
