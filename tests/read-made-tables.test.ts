// Whatever a program writes of one table gives the same cells, or a cell that is known to be spoiled.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { readTable } from '#core/platform/documents/read-table.ts'
import { cellDamage } from '#core/lib/text/damaged-cell.ts'
import { dayReader } from '#core/lib/text/written-day.ts'
import { writtenNumber } from '#core/lib/text/written-number.ts'
import { openChance } from './support/chance.ts'
import { type MadeValue, makeTable, writeTable } from './support/made-tables.ts'

const bounds = {
  maxRows: 2_000,
  tooManyRows: errorMessage('table.too_many_rows', { max: 2_000 }),
  maxCellLength: 5_000,
}

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Tells what a cell has to mean, and what it means. */
function compared(value: MadeValue, cell: string, dayIn: (cell: string) => string | undefined) {
  if (value.kind === 'day') return [isoOf(value.day), dayIn(cell)]
  if (value.kind === 'number') return [String(value.number), String(Number(writtenNumber(cell)))]
  if (value.kind === 'percent') return [`${Number((value.number * 100).toFixed(4))}%`, cell]
  return [value.text.replace(/\s+/g, ' '), cell.replace(/\s+/g, ' ')]
}

test('400 files of one table each, made from a seed, have the cells of that table', () => {
  const chance = openChance(Number(process.env.TEST_SEED ?? 1_995))
  const seen = new Set<string>()
  let spoiled = 0
  for (let n = 0; n < 400; n++) {
    const table = makeTable(chance)
    const { program, bytes, isLossy } = writeTable(table, chance)
    seen.add(program.split(' with ')[0] ?? '')
    const [heads, ...rows] = readTable(bytes, bounds)
    expect(heads, program).toEqual(table.heads)
    expect(rows, program).toHaveLength(table.rows.length)
    const dayIn = dayReader(rows.map((row) => row[1] ?? ''))
    for (const [at, row] of table.rows.entries()) {
      for (const [column, value] of row.entries()) {
        const cell = rows[at]?.[column] ?? ''
        if (isLossy && value.kind === 'number' && value.number > 1e11) {
          spoiled++
          expect(cellDamage(cell), program).toBe('number')
          continue
        }
        const [wanted, read] = compared(value, cell, dayIn)
        expect(read, `${program}: ${cell}`).toBe(wanted)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(15)
  expect(spoiled).toBeGreaterThan(0)
})

const day = (iso: string) => ({ kind: 'day' as const, day: Date.parse(iso) / 86_400_000 })
const text = (text: string) => ({ kind: 'text' as const, text })
/** The table of tests/fixtures/tables/programs. */
const written: MadeValue[][] = [
  [
    text('Rahima Khatun'),
    day('2026-11-20'),
    { kind: 'number', number: 1_500_000.5 },
    text('01712345678'),
    { kind: 'percent', number: 0.985 },
    text('Line one\nLine two'),
  ],
  [
    text('রহিমা'),
    day('1995-07-01'),
    { kind: 'number', number: 1_234_567_890_123 },
    text('01812345678'),
    { kind: 'percent', number: 1 },
    text('a;b, "c" & <d>'),
  ],
]

const folder = 'tests/fixtures/tables/programs'

test.each(readdirSync(folder))(
  '%s, which that program has written, has the cells of its table',
  (name) => {
    const [, ...rows] = readTable(readFileSync(`${folder}/${name}`), bounds)
    expect(rows).toHaveLength(2)
    const dayIn = dayReader(rows.map((row) => row[1] ?? ''))
    for (const [at, row] of written.entries()) {
      for (const [column, value] of row.entries()) {
        const cell = rows[at]?.[column] ?? ''
        // SheetJS saves what Excel shows, exceljs the number behind a percentage.
        const isSpoiled = value.kind === 'number' && cellDamage(cell) === 'number'
        const isBare = value.kind === 'percent' && cell === String(value.number)
        if (name.endsWith('.csv') && (isSpoiled || isBare)) continue
        const [wanted, read] = compared(value, cell.replace(/^100\.0%$/, '100%'), dayIn)
        expect(read, cell).toBe(wanted)
      }
    }
  },
)
