// Files of the programs that write tables, by what is known to differ between them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { officeFileOf, typesOf, zipOf } from '#tests/support/zip.ts'
import { AppError } from '../errors.ts'
import { readTable, type TableBounds } from './read-table.ts'

const bounds: TableBounds = {
  maxRows: 2_000,
  tooManyRows: errorMessage('table.too_many_rows', { max: 2_000 }),
  maxCellLength: 5_000,
}

function read(content: string | Uint8Array, more: Partial<TableBounds> = {}) {
  return readTable(Buffer.from(content), { ...bounds, ...more })
}

const fixture = (name: string) => read(readFileSync(`tests/fixtures/${name}`))

/** A workbook with one sheet. @param cells its rows as XML */
function workbook(
  cells: string,
  {
    properties = '',
    styles = '',
    more = '',
  }: { properties?: string; styles?: string; more?: string } = {},
) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf([
    typesOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    {
      name: 'xl/workbook.xml',
      text: `<workbook><workbookPr ${properties}/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', text: `<styleSheet>${styles}</styleSheet>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet><sheetData>${cells}</sheetData>${more}</worksheet>`,
    },
  ])
}

/** Styles whose number `n` has the `n`th of these formats. */
const stylesOf = (codes: readonly string[]) =>
  `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${codes.map((_, at) => `<xf numFmtId="${170 + at}"><alignment/></xf>`).join('')}</cellXfs>`

test.each([
  ['statements/calendar-1904.xlsx', [1, 0], '2026-11-20'],
  ['statements/exponent.xlsx', [1, 1], '1234567890123'],
  ['statements/exponent.xlsx', [1, 2], '8801712345678'],
  ['statements/exponent.xlsx', [1, 3], '15000000'],
  ['statements/SharedStrings.xlsx', [1, 1], 'gift 7K3QPX9F'],
  ['statements/guarded-ids.csv', [1, 1], 'BKB0000001'],
  ['statements/guarded-ids.csv', [1, 2], '01712345678'],
  ['statements/lossy-ids.csv', [1, 1], '1.23457E+12'],
  ['statements/semicolon-commas.csv', [1, 1], 'Transfer from A, B, C, D, E'],
  ['tables/customers--ansi.csv', [1, 0], 'Women’s Group – Khulna'],
  ['tables/customers--guarded.csv', [1, 2], '01712345678'],
  ['tables/customers--exponent.xlsx', [2, 2], '1712345678'],
  ['tables/customers--semicolon.csv', [1, 0], 'Rahim, Karim, Salam, Jabbar'],
  ['tables/customers--escapes.xlsx', [1, 0], 'P One\nLine two'],
  ['tables/customers--escapes.xlsx', [2, 0], '#NAME?'],
  ['tables/statistics--percent.xlsx', [1, 1], '100%'],
  ['tables/statistics--percent.xlsx', [1, 4], '2025-12-31'],
] as const)('%s has at %j %s', (name, [row, column], cell) => {
  expect(fixture(name)[row]?.[column]).toBe(cell)
})

test.each([
  [
    'a tab',
    'Name\tAmount\nA; B\t1,2\nC; D\t3,4\n',
    [
      ['Name', 'Amount'],
      ['A; B', '1,2'],
      ['C; D', '3,4'],
    ],
  ],
  [
    'a bar',
    'Name|Note\nA, B|x, y\nC|z\n',
    [
      ['Name', 'Note'],
      ['A, B', 'x, y'],
      ['C', 'z'],
    ],
  ],
  [
    'a comma and a space',
    'Name, Note\nA, "x, y"\n',
    [
      ['Name', ' Note'],
      ['A', 'x, y'],
    ],
  ],
  ['the sign that Excel names', 'sep=;\r\nA;B\r\n', [['A', 'B']]],
  [
    'semicolons below a letterhead',
    'Village Trust, Khulna, 2026\n\nA;B\n1,5;2\n3;4,5\n',
    [['Village Trust, Khulna, 2026'], [], ['A', 'B'], ['1,5', '2'], ['3', '4,5']],
  ],
  [
    'commas, with a sign of inches',
    'Pipe,Size\nA,"6"" wide"\nB,6" wide\n"C",1\n',
    [
      ['Pipe', 'Size'],
      ['A', '6" wide'],
      ['B', '6" wide'],
      ['C', '1'],
    ],
  ],
  [
    'commas, with a lone quotation mark',
    'Name,Size\n"Rahim,5\n"Karim",6\n',
    [
      ['Name', 'Size'],
      ['"Rahim', '5'],
      ['Karim', '6'],
    ],
  ],
  ['nothing but lines', 'Name\nRahima\n', [['Name'], ['Rahima']]],
])('a CSV file is divided by %s', (_, text, rows) => {
  expect(read(text).map((row) => row.filter((cell, at) => cell || at < row.length - 1))).toEqual(
    rows.map((row) => row.map((cell) => cell.trim())),
  )
})

test.each([
  ['="01712345678"', '01712345678'],
  ['= "a ""b"""', 'a "b"'],
  ["'01712345678", '01712345678'],
  ["'=1+1", '=1+1'],
  ["'Hope' project", "'Hope' project"],
  ["Rahim's", "Rahim's"],
  ['1.5E7', '15000000'],
  ['1.234567890124E12', '1234567890124'],
  ['1.234567E2', '123.4567'],
  ['1.5E+11', '1.5E+11'],
  ['8E12345678', '8E12345678'],
  ['12E5', '12E5'],
])('the cell %s of a CSV file is %s', (written, cell) => {
  expect(read(`Cell;Other\n"${written.replaceAll('"', '""')}";x\n`)[1]?.[0]).toBe(cell)
})

const bangla = 'নাম,গ্রাম\nরহিমা,খুলনা\n'
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(bangla)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${bangla}`)],
  ['UTF-16', Buffer.from(`\uFEFF${bangla}`, 'utf16le')],
  ['UTF-16 of the other order', swapped(`\uFEFF${bangla}`)],
  ['UTF-16 without a mark', Buffer.from(bangla.repeat(20), 'utf16le')],
  ['UTF-16 of the other order without a mark', swapped(bangla.repeat(20))],
])('Bangla in %s is read', (_, bytes) => {
  expect(read(bytes).slice(0, 2)).toEqual([
    ['নাম', 'গ্রাম'],
    ['রহিমা', 'খুলনা'],
  ])
})

test('bytes that are no UTF-8 are those of Windows, and a damaged file in UTF-8 keeps its other letters', () => {
  expect(read(Buffer.from('Name\nCaf\xe9 \x93x\x94\n', 'latin1'))).toEqual([['Name'], ['Café “x”']])
  // Bijoy, as Excel saves it: the letters that the conversion needs are there.
  expect(read(Buffer.from('Title\nAvgv\x87`i Kg\xa9m~wP\n', 'latin1'))[1]).toEqual([
    'Avgv‡`i Kg©m~wP',
  ])
  const damaged = Buffer.concat([Buffer.from('নাম\nরহিমা\nকরিম'), Buffer.from([0xe0, 0xa6])])
  expect(read(damaged)).toEqual([['নাম'], ['রহিমা'], ['করিম\uFFFD']])
})

const formats = [
  'General',
  'dd/mm/yyyy',
  '[$-445]d mmmm yyyy;@',
  'd\\-mmm\\-yy',
  'yyyy-mm-dd hh:mm:ss',
  'h:mm AM/PM',
  '0%',
  '0.00%',
  '00000000000',
  '00000\\-000000',
  '#,##0.00;[Red]-#,##0.00',
  '&quot;day &quot;0',
  '[h]:mm',
  '_(* #,##0_)',
]

test.each([
  ['46346', 0, '46346'],
  ['46346', 1, '2026-11-20'],
  ['46346.5', 1, '2026-11-20'],
  ['46345.99953', 1, '2026-11-20'],
  ['46346', 2, '2026-11-20'],
  ['46346', 3, '2026-11-20'],
  ['46346.427083333336', 4, '2026-11-20 10:15:00'],
  ['46346', 4, '2026-11-20'],
  ['0.5', 5, '12:00:00'],
  ['1', 6, '100%'],
  ['0.985', 7, '98.5%'],
  ['0.07', 7, '7%'],
  ['1712345678', 8, '01712345678'],
  ['1712345678', 9, '01712-345678'],
  ['1234.5', 10, '1234.5'],
  ['5', 11, '5'],
  ['1.25', 12, '1.25'],
  ['500.10000000000002', 13, '500.1'],
  ['1.234567890123456E15', 0, '1234567890123456'],
  ['1.23456789012345E+15', 0, '1.23456789012345E+15'],
  ['1E-3', 0, '0.001'],
])('a number %s of the format %i is %s', (value, style, cell) => {
  const cells = `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`
  expect(read(workbook(cells, { styles: stylesOf(formats) }))).toEqual([[cell]])
})

test('days of the calendar of old Macs, truth values, results of formulas and single quotation marks are read', () => {
  const cells =
    "<row r='1'><c r='A1' s='1'><v>44884</v></c><c r='B1' t='b'><v>1</v></c><c r='C1' t='str'><f>A1</f><v>a_x000D_b_x005F_x0041_</v></c>" +
    "<c r='D1' t='e'><v>#REF!</v></c><c r='E1' t='d'><v>2026-11-20T10:15:00</v></c></row>"
  const file = workbook(cells, { properties: 'date1904="true"', styles: stylesOf(formats) })
  expect(read(file)).toEqual([
    ['2026-11-20', 'TRUE', 'a\nb_x0041_', '#REF!', '2026-11-20T10:15:00'],
  ])
})

test('each row of a merged cell has its text or day, if wanted, but not its number', () => {
  const text = (cell: string, value: string) =>
    `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows =
    `<row r="1">${text('A1', 'Council')}${text('B1', 'Rahima')}<c r="C1"><v>500</v></c></row>` +
    `<row r="2"><c r="A2"/>${text('B2', 'Karim')}</row><row r="3"><c r="A3"/></row>`
  const more = '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="C1:C2"/></mergeCells>'
  const file = workbook(rows, { more })
  expect(read(file)).toEqual([
    ['Council', 'Rahima', '500'],
    ['', 'Karim'],
  ])
  expect(read(file, { fillsMerged: true })).toEqual([
    ['Council', 'Rahima', '500'],
    ['Council', 'Karim'],
  ])
})

test('a page of a bank that is called .xls has the rows of its table', () => {
  const page =
    '<html><head><style>td { color: red }</style></head><body><table><tr><th colspan="2">Statement</th><th>No</th></tr>' +
    '<tr><td rowspan=2>20/11/2026<td>A &amp; B<br>second<td>1</tr><tr><td>C</td><td>&nbsp;2</td></tr></table></body></html>'
  expect(read(page)).toEqual([
    ['Statement', '', 'No'],
    ['20/11/2026', 'A & B\nsecond', '1'],
    ['', 'C', '2'],
  ])
  const xml =
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style/></Styles><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">Date</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">5</Data></Cell></Row></Table></Worksheet></Workbook>'
  expect(read(xml)).toEqual([['Date', '', '5']])
})

const xml2003 = (rows: string) =>
  `<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="A"><Table>${rows}</Table></ss:Worksheet></Workbook>`
const data = (text: string, attributes = '') =>
  `<Cell ${attributes}><Data ss:Type="String">${text}</Data></Cell>`

test.each([
  [
    'a comment',
    `<Row>${data('Credit')}</Row><Row><Cell><Data>500</Data><Comment ss:Author="x"><ss:Data>9</ss:Data></Comment></Cell></Row>`,
    [['Credit'], ['500']],
  ],
  [
    'a reading aid',
    '<Row><Cell><Data>500</Data><x:PhoneticText>12</x:PhoneticText></Cell></Row>',
    [['500']],
  ],
  [
    'cells merged across',
    `<Row>${data('Date')}${data('Details', 'ss:MergeAcross="1"')}${data('Debit')}</Row><Row>${data('1')}${data('a', 'ss:MergeAcross="1"')}${data('300')}</Row>`,
    [
      ['Date', 'Details', '', 'Debit'],
      ['1', 'a', '', '300'],
    ],
  ],
  [
    'cells merged downwards, under any prefix',
    `<Row>${data('Day', 'x:MergeDown="1"')}${data('a')}</Row><Row>${data('b', 'x:Index="2"')}</Row>`,
    [
      ['Day', 'a'],
      ['', 'b'],
    ],
  ],
  [
    'rows that are left out',
    `<Row>${data('a')}</Row><Row ss:Index="4">${data('b')}</Row>`,
    [['a'], [], [], ['b']],
  ],
])('XML of Excel 2003 with %s has the cells of its table', (_, rows, cells) => {
  expect(read(xml2003(rows))).toEqual(cells)
})

const twoRows = '<tr><td>Date</td><td>Credit</td></tr><tr><td>2026-11-20</td><td>500</td></tr>'

test.each([
  `<center><h2>Bank</h2><table>${twoRows}</table></center>`,
  `<font face=Arial><table>${twoRows}</table>`,
  twoRows,
  `<h2>Statement, November</h2><p>A/C 12</p><TABLE>${twoRows}</TABLE>`,
  `<span>a</span><table>${twoRows}</table>`,
  `<p>a<p>b<table>${twoRows}</table>`,
  `Village Bank Ltd.<br><table>${twoRows}</table>`,
  `<x-report><table>${twoRows}</table></x-report>`,
])('a page that begins %j is read as a page', (page) => {
  expect(read(page).slice(-2)).toEqual([
    ['Date', 'Credit'],
    ['2026-11-20', '500'],
  ])
})

test('headings in angle brackets are those of a CSV file', () => {
  expect(read('<Name>,<Amount>\nRahima,5\n')).toEqual([
    ['<Name>', '<Amount>'],
    ['Rahima', '5'],
  ])
})

test.each([
  ['a hidden row', '<tr><td>1<td>2</tr><tr style="Display : none"><td>3<td>900</tr>', [['1', '2']]],
  [
    'a hidden part',
    '<tr><td>5<span hidden>9</span>0<i style="visibility:hidden">1</i></tr>',
    [['50']],
  ],
  ['another part', '<tr><td>5<script>0</script>0<template>1</template><!--9-->0</tr>', [['500']]],
  ['a choice', '<tr><td><select><option>500<option>600</select></tr>', [['500']]],
  [
    'a choice that was made',
    '<tr><td><select><option>500</option><option selected>600</option><option>700</option></select> taka</tr>',
    [['600 taka']],
  ],
  ['a field', '<tr><td><input value=500><input type=hidden value=9></tr>', [['500']]],
  [
    'a footnote',
    '<tr><td>500<sup>1</sup><td>21<sup>st</sup> May<td>m<sup>2</sup></tr>',
    [['500 [1]', '21st May', 'm2']],
  ],
])('a page with %s has the cells that a reader sees', (_, rows, cells) => {
  expect(read(`<table>${rows}</table>`)).toEqual(cells)
})

test.each([
  ['bold', `<html><table><tr><td>${'<b>'.repeat(200_000)}`],
  ['tables', '<html>'.padEnd(1_000_000, '<table><tr><td>a')],
  ['divisions of XML', xml2003('<Row><Cell>'.padEnd(1_000_000, '<Data>'))],
])('a page of nested %s is refused at once', (_, page) => {
  const start = process.cpuUsage()
  expect(() => read(page)).toThrow(
    expect.objectContaining({ reason: { key: 'table.unreadable', params: {} } }),
  )
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
})

test('a cell of many lines is read at once', () => {
  const start = process.cpuUsage()
  const page = `<table><tr><td>${'aaaa<br>'.repeat(400_000)}</table>`
  expect(read(page)[0]?.[0]?.slice(0, 9)).toBe('aaaa\naaaa')
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
})

test('the macros that SheetJS declares for parts it does not write are none', () => {
  const type = (extension: string) =>
    `<Default Extension="${extension}" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>`
  const main = typesOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')
  const file = (types: string, ...names: string[]) =>
    zipOf([
      { ...main, text: main.text.replace('<Types>', `<Types>${types}`) },
      {
        name: 'xl/worksheets/sheet1.xml',
        text: '<sheetData><row><c><v>1</v></c></row></sheetData>',
      },
      ...names.map((name) => ({ name, text: 'x' })),
    ])
  expect(read(file(type('bin')))).toEqual([['1']])
  const macros = expect.objectContaining({ reason: { key: 'table.macros', params: {} } })
  for (const hostile of [
    file(type('bin'), 'xl/other.BIN'),
    file(type('b&#105;n'), 'xl/other.bin'),
    file(
      '<Default ContentType="vbaProject Extension=&quot;zzz&quot;" Extension="bin"/>',
      'xl/a.bin',
    ),
    file('<Default Extension="zzz" Extension="bin" ContentType="vbaProject"/>', 'xl/a.bin'),
  ])
    expect(() => read(hostile)).toThrow(macros)
})

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table.old_excel'],
  ['a workbook of Excel 95', Buffer.from('0908100000060500', 'hex'), 'table.old_excel'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'table.pdf'],
  ['OFX', Buffer.from('OFXHEADER:100\nDATA:OFXSGML\n<OFX></OFX>'), 'table.bank_format'],
  [
    'OFX in XML',
    Buffer.from('<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX/>'),
    'table.bank_format',
  ],
  ['QIF', Buffer.from('!Type:Bank\nD11/20/26\n'), 'table.bank_format'],
  ['MT940', Buffer.from(':20:STARTUMS\r\n:25:1/2\r\n'), 'table.bank_format'],
  ['SWIFT', Buffer.from('{1:F01BANKBDDHXXXX}{2:I940}'), 'table.bank_format'],
  [
    'a web archive',
    Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related\n'),
    'table.web_page',
  ],
  ['a page of another beginning', Buffer.from('<p>Your session has ended</p>'), 'table.web_page'],
  [
    'camt without a declaration',
    Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><a></a>'),
    'table.bank_format',
  ],
  ['a page of login', Buffer.from('<!doctype html><p>Log in'), 'table.web_page'],
  ['a Word file', officeFileOf('docx'), 'table.other_zip'],
  [
    'OpenDocument',
    zipOf([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    'table.other_zip',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'table.unreadable'],
])('%s is refused with what to do', (_, bytes, key) => {
  expect(() => read(bytes)).toThrow(AppError)
  expect(() => read(bytes)).toThrow(expect.objectContaining({ reason: { key, params: {} } }))
})
