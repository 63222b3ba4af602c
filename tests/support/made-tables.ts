// One table, made from a seed, as each program is known to write it. The parts of workbooks are those of Excel, Google
// Sheets, LibreOffice, Apache POI, SheetJS, exceljs and report servers; files of those that run here are in
// tests/fixtures/tables/programs.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Chance } from './chance.ts'
import { typesOf, type ZipPart, zipOf } from './zip.ts'

export type MadeValue =
  | { kind: 'text'; text: string }
  /** Days since 1970. */
  | { kind: 'day'; day: number }
  | { kind: 'number'; number: number }
  | { kind: 'percent'; number: number }

export type MadeTable = { heads: readonly string[]; rows: readonly (readonly MadeValue[])[] }

export type MadeFile = { program: string; bytes: Buffer; isLossy: boolean }

const names = [
  'Rahima Khatun',
  'রহিমা খাতুন',
  'Café “Shapla”',
  "Women's Group",
  'A, B; C',
  'x | y',
  'কিশোরী ক্লাব – খুলনা',
]
const notes = [
  'One line',
  'First\nsecond',
  'He said "yes", twice',
  '<b> & </b>',
  'a\tb',
  'দান ও অনুদান',
  '007',
  '=1+1',
  '-',
]

/** Day after the twelfth of a month, which tells the order of day and month. */
function tellingDay(chance: Chance): number {
  const day = 9_000 + chance.below(12_000)
  return new Date(day * 86_400_000).getUTCDate() > 12 ? day : tellingDay(chance)
}

export function makeTable(chance: Chance): MadeTable {
  const rows = Array.from({ length: 2 + chance.below(12) }, (_, at): MadeValue[] => [
    { kind: 'text', text: chance.oneOf(names) },
    { kind: 'day', day: at === 0 ? tellingDay(chance) : 9_000 + chance.below(12_000) },
    { kind: 'number', number: chance.oneOf([5, 1_250.5, 12_500_000, 1_234_567_890_123, 99_999]) },
    { kind: 'text', text: `017${String(10_000_000 + chance.below(89_999_999))}` },
    { kind: 'percent', number: chance.oneOf([1, 0.985, 0.07, 0.5]) },
    { kind: 'text', text: chance.oneOf(notes) },
  ])
  return { heads: ['Name', 'Joined', 'Amount', 'Mobile', 'Rate', 'Note'], rows }
}

/** Writes the table with a program by chance. */
export function writeTable(table: MadeTable, chance: Chance): MadeFile {
  const kind = chance.below(3)
  if (kind === 0) return csvOf(table, chance)
  return kind === 1 && chance.below(4) === 0 ? pageOf(table) : workbookOf(table, chance)
}

type Program = {
  name: string
  /** Format of days: a number of a built-in one, or a code. */
  dayFormat: string
  percentFormat: string
  texts: 'shared' | 'inline' | 'str'
  number?: (value: number) => string
  prefix?: string
  quote?: string
  stringsPart?: string
  types?: string
  /** Days by which a program misses midnight. */
  shift?: number
}

/** `Double.toString` of Java. */
function javaNumber(value: number): string {
  if (value === 0 || (Math.abs(value) >= 1e-3 && Math.abs(value) < 1e7))
    return Number.isInteger(value) ? `${value}.0` : String(value)
  const [mantissa = '', power] = value.toExponential().split('e+')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${power}`
}

const macroType =
  '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>'

const programs: readonly Program[] = [
  { name: 'Excel', dayFormat: '14', percentFormat: '10', texts: 'shared' },
  {
    name: 'Excel in Bangla',
    dayFormat: '[$-5000445]d mmmm yyyy;@',
    percentFormat: '9',
    texts: 'shared',
  },
  { name: 'Google Sheets', dayFormat: 'd/m/yyyy', percentFormat: '0.0%', texts: 'shared' },
  { name: 'LibreOffice', dayFormat: 'dd/mm/yy', percentFormat: '0.00%', texts: 'shared' },
  {
    name: 'Apache POI',
    dayFormat: 'dd-mmm-yyyy',
    percentFormat: '0.0%',
    texts: 'inline',
    number: javaNumber,
  },
  {
    name: 'SheetJS',
    dayFormat: 'm/d/yy',
    percentFormat: '0.0%',
    texts: 'str',
    types: macroType,
    shift: 20 / 86_400,
  },
  {
    name: 'SheetJS before',
    dayFormat: 'm/d/yy',
    percentFormat: '0.0%',
    texts: 'shared',
    types: macroType,
    shift: -40 / 86_400,
  },
  { name: 'exceljs', dayFormat: 'yyyy\\-mm\\-dd', percentFormat: '0%', texts: 'shared' },
  {
    name: 'report server',
    dayFormat: '[$-409]dd&quot; &quot;mmm&quot; &quot;yyyy',
    percentFormat: '10',
    texts: 'shared',
    prefix: 'x:',
    quote: "'",
    stringsPart: 'SharedStrings.xml',
    number: (value) => value.toExponential().replace('e', 'E'),
  },
]

function workbookOf({ heads, rows }: MadeTable, chance: Chance): MadeFile {
  const program = chance.oneOf(programs)
  const is1904 = chance.below(3) === 0
  const { prefix = '', quote = '"', number = String, shift = 0 } = program
  const stringsPart = program.stringsPart ?? 'sharedStrings.xml'
  const strings: string[] = []
  const element = (name: string, attributes: string, inner: string) =>
    `<${prefix}${name}${attributes && ` ${attributes.replaceAll('"', quote)}`}>${inner}</${prefix}${name}>`
  const escaped = (text: string) =>
    escapeHtml(text).replaceAll('\n', chance.oneOf(['\n', '_x000D_\n', '&#10;']))
  const textCell = (at: string, text: string) => {
    const t = element('t', 'xml:space="preserve"', escaped(text))
    if (program.texts === 'inline')
      return element('c', `r="${at}" t="inlineStr"`, element('is', '', t))
    if (program.texts === 'str')
      return element('c', `r="${at}" t="str"`, element('v', '', escaped(text)))
    return element(
      'c',
      `r="${at}" t="s"`,
      element('v', '', String(strings.push(element('si', '', t)) - 1)),
    )
  }
  const cellOf = (value: MadeValue, at: string) => {
    if (value.kind === 'text') return textCell(at, value.text)
    // 25,569 days lie between the first day of spreadsheets and 1970.
    const serial =
      value.kind === 'day' ? value.day + 25_569 - (is1904 ? 1_462 : 0) + shift : value.number
    const style = { day: ' s="1"', percent: ' s="2"', number: '' }[value.kind]
    return element('c', `r="${at}"${style}`, element('v', '', number(serial)))
  }
  const all = [heads.map((text): MadeValue => ({ kind: 'text', text })), ...rows]
  const sheetRows = all.map((row, n) =>
    element(
      'row',
      `r="${n + 1}"`,
      row.map((value, at) => cellOf(value, `${String.fromCharCode(65 + at)}${n + 1}`)).join(''),
    ),
  )
  const formats = [program.dayFormat, program.percentFormat]
  const idOf = (format: string, at: number) => (/^\d+$/.test(format) ? format : String(164 + at))
  const own = formats.map((format, at) =>
    /^\d+$/.test(format)
      ? ''
      : element('numFmt', `numFmtId="${164 + at}" formatCode="${format}"`, ''),
  )
  const styles =
    element('numFmts', '', own.join('')) +
    element(
      'cellXfs',
      '',
      ['0', ...formats.map(idOf)].map((id) => element('xf', `numFmtId="${id}"`, '')).join(''),
    )
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, target: string, type: string) =>
    `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`
  const types = typesOf(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  )
  const parts: ZipPart[] = [
    { ...types, text: types.text.replace('<Types>', `<Types>${program.types ?? ''}`) },
    {
      name: 'xl/workbook.xml',
      text: element(
        'workbook',
        '',
        element('workbookPr', is1904 ? 'date1904="1"' : '', '') +
          element('sheets', '', element('sheet', 'name="List" sheetId="1" r:id="rId1"', '')),
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${relation('rId1', 'worksheets/sheet1.xml', 'worksheet')}${relation('rId2', stringsPart, 'sharedStrings')}${relation('rId3', '/xl/styles.xml', 'styles')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: element('styleSheet', '', styles) },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: element('worksheet', '', element('sheetData', '', sheetRows.join(''))),
    },
    { name: `xl/${stringsPart}`, text: element('sst', '', strings.join('')) },
  ]
  return { program: `${program.name}${is1904 ? ' 1904' : ''}`, bytes: zipOf(parts), isLossy: false }
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Ways to write a day, with the year, month and day of it. */
const dayWays: readonly ((y: string, m: string, d: string) => string)[] = [
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${d}.${m}.${y}`,
  (y, m, d) => `${Number(m)}/${Number(d)}/${y}`,
  (y, m, d) => `${Number(d)}-${months[Number(m) - 1]}-${y.slice(2)}`,
  (y, m, d) => formatDigits(`${d}।${m}।${y}`, 'bn'),
  (y, m, d) => `${y}${m}${d}`,
  (y, m, d) => `${months[Number(m) - 1]} ${d}, ${y}`,
]

/** What Excel shows of a number in a column of the usual width, and saves. */
function shownByExcel(value: number): string {
  if (value < 1e11) return String(value)
  const [mantissa, power] = value.toExponential(5).split('e+')
  return `${Number(mantissa)}E+${power}`
}

const numberWays: readonly [string, (value: number) => string][] = [
  ['plain', String],
  ['grouped', (value) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 })],
  ['Bangla', (value) => formatDigits(value.toLocaleString('en-IN'), 'bn')],
  ['Java', javaNumber],
  ['Excel', shownByExcel],
]

const guards: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `="${text.replaceAll('"', '""')}"`,
  (text) => `'${text}`,
]

const encodings: readonly [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
]

function csvOf({ heads, rows }: MadeTable, chance: Chance): MadeFile {
  const separator = chance.oneOf([',', ';', '\t', '|', ', '])
  const [line, day, guard] = [
    chance.oneOf(['\n', '\r\n', '\r']),
    chance.oneOf(dayWays),
    chance.oneOf(guards),
  ]
  const [numberName, number] = chance.oneOf(numberWays)
  const [encodingName, encode] = chance.oneOf(encodings)
  const written = (value: MadeValue, at: number) => {
    if (value.kind === 'number') return number(value.number)
    if (value.kind === 'percent') return `${Number((value.number * 100).toFixed(4))}%`
    if (value.kind === 'text') return at === 3 ? guard(value.text) : value.text
    const [y = '', m = '', d = ''] = new Date(value.day * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return day(y, m, d)
  }
  const quoted = (text: string) =>
    /[",;|\t\n\r']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [heads.map(quoted), ...rows.map((row) => row.map(written).map(quoted))]
  const text = lines.map((cells) => `${cells.join(separator)}${line}`).join('')
  return {
    program: `CSV with ${JSON.stringify(separator)}, ${encodingName}, ${numberName} numbers, ${day('2024', '02', '01')}`,
    bytes: encode(text),
    isLossy: numberName === 'Excel',
  }
}

function pageOf({ heads, rows }: MadeTable): MadeFile {
  const shown = (value: MadeValue) => {
    if (value.kind === 'text') return escapeHtml(value.text).replaceAll('\n', '<br>')
    if (value.kind === 'day') return new Date(value.day * 86_400_000).toISOString().slice(0, 10)
    return value.kind === 'number'
      ? String(value.number)
      : `${Number((value.number * 100).toFixed(4))}%`
  }
  const lines = [heads, ...rows.map((row) => row.map(shown))].map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return {
    program: 'page called .xls',
    bytes: Buffer.from(`<html><body><table border=1>\n${lines.join('\n')}</table></body></html>`),
    isLossy: false,
  }
}
