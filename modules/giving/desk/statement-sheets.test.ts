// Workbooks of banks: the payments are seldom on the first sheet.
import { expect, test } from 'vitest'
import { typesOf, zipOf } from '#tests/support/zip.ts'
import { readStatement } from './read-statement.server.ts'

const task = { today: '2026-11-27' }

type MadeSheet = {
  name: string
  rows: readonly (readonly (string | number)[])[]
  state?: 'hidden' | 'veryHidden'
}

/** A workbook as spreadsheets write it; its parts are not numbered in the order of its sheets. */
function workbookOf(sheets: readonly MadeSheet[]) {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at}"/>`,
  )
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="${base}/worksheet" Target="${at % 2 ? '/xl/' : ''}worksheets/sheet${sheets.length - at}.xml"/>`,
  )
  const cellOf = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const parts = sheets.map(({ rows }, at) => ({
    name: `xl/worksheets/sheet${sheets.length - at}.xml`,
    text: `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
  }))
  return zipOf([
    typesOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    { name: 'xl/workbook.xml', text: `<workbook><sheets>${list.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${relations.join('')}</Relationships>`,
    },
    ...parts,
  ])
}

const cover = {
  name: 'Cover &amp; notes',
  rows: [['Account Name', 'Village Trust'], ['Statement Date', '27/11/2026'], ['Thank you']],
}
const payments = {
  name: 'লেনদেন',
  rows: [
    ['Account 123'],
    ['Txn Date', 'Txn ID', 'Remarks', 'Withdrawal', 'Deposit'],
    [46352, 'T1', 'from Rahim', '', 500],
    [46352, 'T2', 'rent', 900, ''],
  ],
}
test('the payments are found behind a cover, and beside sheets that are empty or hidden', () => {
  const line = { day: '2026-11-26', amount: 50_000, trxId: 'T1', text: 'from Rahim' }
  const columns = {
    day: 'Txn Date',
    amount: 'Deposit',
    trxId: 'Txn ID',
    phone: '',
    text: 'Remarks',
  }
  const old = {
    ...payments,
    name: 'Old',
    rows: [
      ['Date', 'Amount'],
      [46351, 700],
    ],
  }
  const spent = {
    name: 'Spent',
    rows: [
      ['Date', 'Amount received'],
      ['none', ''],
    ],
  }
  for (const sheets of [
    [payments],
    [cover, payments],
    [{ name: 'Empty', rows: [] }, cover, spent, payments, old],
    [{ ...old, state: 'hidden' as const }, { ...old, state: 'veryHidden' as const }, payments],
  ]) {
    const bytes = workbookOf(sheets)
    for (const chosen of [undefined, columns]) {
      const { facts, lines, leftOut } = readStatement(bytes, { ...task, chosen })
      expect(facts).toMatchObject({ sheet: 'লেনদেন', columns })
      expect(lines).toMatchObject([line])
      expect(leftOut).toMatchObject([{ reason: 'outgoing' }])
    }
    // The sheet stays while a clerk chooses another column, or none yet.
    const { facts } = readStatement(bytes, { ...task, chosen: { ...columns, amount: '' } })
    expect(facts).toMatchObject({ sheet: 'লেনদেন', heads: payments.rows[1] })
  }
  // A sheet in which no money came in is still the statement.
  const nothing = readStatement(workbookOf([cover, spent]), task)
  expect(nothing).toMatchObject({
    facts: { sheet: 'Spent' },
    lines: [],
    leftOut: [{ reason: 'no_day' }],
  })
})

test('a workbook without payments is refused with the sheets that were looked at', () => {
  const hidden = { ...payments, state: 'hidden' as const }
  const notes = { name: 'Notes', rows: [['Call us']] }
  for (const [sheets, looked] of [
    [[cover, hidden, notes], '“Cover & notes”, “Notes”'],
    [
      [
        { name: 'A', rows: [] },
        { name: 'B', rows: [] },
      ],
      '“A”, “B”',
    ],
  ] as const) {
    expect(() => readStatement(workbookOf(sheets), task)).toThrow(
      expect.objectContaining({
        code: 'unsupported_type',
        reason: { key: 'gift.no_table', params: { sheets: looked } },
      }),
    )
  }
  // The columns of a lone sheet are chosen by the clerk.
  const own = {
    name: 'Own',
    rows: [
      ['When', 'How much'],
      [46352, 500],
    ],
  }
  const bytes = workbookOf([own, { name: 'Empty', rows: [] }])
  expect(readStatement(bytes, task).facts).toMatchObject({ sheet: 'Own', heads: own.rows[0] })
  const chosen = { day: 'When', amount: 'How much', trxId: '', phone: '', text: '' }
  expect(readStatement(bytes, { ...task, chosen }).lines).toMatchObject([{ amount: 50_000 }])
})
