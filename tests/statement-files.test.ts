// Statements as banks, wallets and spreadsheets write them: each row is stored, was stored before, or is left out for
// a reason. Nothing that went out, failed, waits, was reversed or is a balance becomes money received.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PreviewRecord } from '#app/features/giving/desk/desk-output.schema.server.ts'
import { openStatementDesk } from './support/statement-desk.ts'

const fixture = async (name: string) =>
  new Uint8Array(await readFile(join(import.meta.dirname, 'fixtures/statements', name)))

/** Amounts of the lines in taka, and of each row left out its number and reason. */
function shape({ lines, leftOut, rows }: PreviewRecord) {
  expect(lines.length + leftOut.length, 'rows of the table').toBe(rows)
  return {
    found: lines.map(({ amount }) => amount / 100),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
  }
}

test('a wallet with one column for amounts: what went out is left out, what is not known is asked', async () => {
  const { preview, store, lines } = await openStatementDesk()
  const bytes = await fixture('wallet-personal.csv')
  const first = await preview({ bytes })
  expect(shape(first)).toEqual({
    found: [100, 106],
    leftOut: [
      ...['3 outgoing', '4 outgoing', '5 unknown_direction', '6 outgoing'],
      ...['7 outgoing', '9 outgoing'],
    ],
  })
  expect(first.leftOut[2]).toMatchObject({
    day: '2026-11-20',
    amount: 10_300,
    reason: 'unknown_direction',
  })
  expect(first.leftOut[2]?.text).toContain('BKA3')
  expect(first.questions).toEqual([{ word: 'Payment', rows: 1, answer: null }])
  expect(first.columns.direction).toBe('Transaction Type')
  const asked = await preview({ bytes, directions: { Payment: 'in' } })
  expect(shape(asked).found).toEqual([100, 103, 106])
  expect(asked.questions).toEqual([{ word: 'Payment', rows: 1, answer: 'in' }])
  expect(shape(await preview({ bytes, directions: { Payment: 'out' } })).leftOut).toContain(
    '5 outgoing',
  )

  expect(await store({ bytes })).toMatchObject({ lines: 2, known: 0, rows: 8 })
  // The row that waited is stored once it is answered, and the others are not stored again.
  const answered = await store({ bytes, directions: { Payment: 'in' } })
  expect(answered).toMatchObject({ lines: 3, known: 2 })
  expect((await lines()).map(({ trxId }) => trxId)).toEqual(['BKA0', 'BKA6', 'BKA3'])
})

test('a payment that is not complete is left out', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('wallet-status.csv') }))).toEqual({
    found: [500, 505],
    leftOut: [3, 4, 5, 6].map((row) => `${row} not_successful`),
  })
})

test('balances and totals are no money received', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('balance-rows.csv') }))).toEqual({
    found: [500],
    leftOut: ['2 balance', '4 total'],
  })
})

test('money of another currency is left out', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('currency.csv') }))).toEqual({
    found: [500],
    leftOut: ['2 other_currency'],
  })
})

test('a narration that goes on in the next row is read whole', async () => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture('narration-two-rows.csv'), kind: 'bank' })
  expect(read.lines).toMatchObject([{ text: 'TRANSFER FROM RAHIM UDDIN REF 7K3QPX9F' }])
  expect(read.leftOut).toMatchObject([{ row: 4, reason: 'outgoing', text: 'RENT HOUSE 12' }])
  expect(read.rows).toBe(2)
})

test.each([
  ['calendar-1904.xlsx', [{ day: '2026-11-20' }]],
  ['guarded-ids.csv', [{ trxId: 'BKB0000001', phone: '01712-345678', text: '7K3QPX9F' }]],
  ['exponent.xlsx', [{ amount: 1_500_000_000, trxId: '1234567890123', phone: '01712-345678' }]],
  ['SharedStrings.xlsx', [{ text: 'gift 7K3QPX9F' }]],
  ['semicolon-commas.csv', [{ amount: 50_000 }, { amount: 60_000 }]],
  ['days.csv', ['d0', 'd1', 'd2'].map((text) => ({ day: '2026-11-20', text }))],
])('%s is read rightly', async (name, lines) => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture(name) })
  shape(read)
  expect(read.lines).toMatchObject(lines)
})

test('numbers that a spreadsheet has cut are named, and no row vanishes', async () => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture('lossy-ids.csv') })
  expect(shape(read)).toEqual({
    found: [],
    leftOut: [2, 3, 4].map((row) => `${row} damaged_number`),
  })
})
