// Tables come as CSV or XLSX. Only the stored value of a cell is read; formulas are never computed. Size, rows and cells
// are bounded.
import type { ErrorMessage } from '#error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import { inspectOfficeFile, officePart, startsLikeOldOffice, startsLikeZip } from './office-file.ts'
import { readCsv } from './read-csv.ts'

export type TableBounds = {
  maxRows: number
  tooManyRows: ErrorMessage
  /** Longer cells are cut. */
  maxCellLength: number
}

const maxPartBytes = 48 * 2 ** 20
const maxCells = 60

/** Reads a table into rows of trimmed cells, numbered as in the spreadsheet: empty rows stay. @throws AppError unsupported_type, too_large */
export function readTable(bytes: Uint8Array, bounds: TableBounds): string[][] {
  const { maxRows, tooManyRows, maxCellLength } = bounds
  if (startsLikeOldOffice(bytes)) throw new AppError('unsupported_type', 'attachment.old_office')
  const rows = startsLikeZip(bytes) ? xlsxRows(bytes, maxRows) : csvRows(bytes, maxRows)
  if (rows.length > maxRows) throw new AppError('too_large', tooManyRows)
  return rows.map((row) =>
    row.slice(0, maxCells).map((cell) => cell.trim().slice(0, maxCellLength)),
  )
}

function csvRows(bytes: Uint8Array, maxRows: number): string[][] {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.subarray(0, 4_096).includes(0)) throw unreadable()
  const text = new TextDecoder(encoding).decode(bytes)
  // Banks send PDFs, and pages of HTML that are called .xls.
  if (/^\s*(?:%PDF|<)/.test(text)) throw unreadable()
  return readCsv(text, { maxRows, maxCells })
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Reads the rows of the first sheet. */
function xlsxRows(bytes: Uint8Array, maxRows: number): string[][] {
  if (inspectOfficeFile(bytes) !== 'xlsx') throw unreadable()
  const sheet = xmlPart(bytes, 'xl/worksheets/sheet1.xml')
  if (!sheet) throw unreadable()
  const shared = xmlPart(bytes, 'xl/sharedStrings.xml') ?? ''
  const strings = elements(shared, 'si').map(({ inner }) => richText(inner))
  const rows: string[][] = []
  for (const { attributes, inner } of elements(sheet, 'row')) {
    if (rows.length > maxRows) break
    const row: string[] = []
    for (const cell of elements(inner, 'c')) {
      const column = columnOf(/\br="([A-Z]{1,3})\d+"/.exec(cell.attributes)?.[1]) ?? row.length
      if (column >= maxCells) continue
      while (row.length < column) row.push('')
      row[column] = valueOfCell(cell, strings)
    }
    if (!row.some(Boolean)) continue
    const number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? 0)
    while (rows.length < number - 1 && rows.length <= maxRows) rows.push([])
    rows.push(row)
  }
  return rows
}

/** Reads a part without the prefixes of its elements: programs of banks write `<x:row>`. */
function xmlPart(bytes: Uint8Array, name: string): string | undefined {
  return officePart(bytes, name, maxPartBytes)?.replace(/(<\/?)[a-z]\w{0,20}:/gi, '$1')
}

type Element = { attributes: string; inner: string }

/** Returns the elements with a name, which must not be nested. Reads each character once. */
function elements(xml: string, name: string): Element[] {
  const found: Element[] = []
  const start = `<${name}`
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at)) {
    const next = xml[at + start.length]
    const headEnd = xml.indexOf('>', at)
    if (headEnd < 0) break
    if (next !== '>' && next !== ' ' && next !== '/') {
      at = headEnd
      continue
    }
    const attributes = xml.slice(at + start.length, headEnd)
    if (attributes.endsWith('/')) {
      found.push({ attributes, inner: '' })
      at = headEnd
      continue
    }
    const end = xml.indexOf(`</${name}>`, headEnd)
    if (end < 0) break
    found.push({ attributes, inner: xml.slice(headEnd + 1, end) })
    at = end
  }
  return found
}

function valueOfCell({ attributes, inner }: Element, strings: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return richText(inner)
  const value = unescaped(elements(inner, 'v')[0]?.inner ?? '')
  return type === 's' ? (strings[Number(value)] ?? '') : value
}

function richText(xml: string): string {
  return elements(xml, 't')
    .map(({ inner }) => unescaped(inner))
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, dec, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Returns the index of a column: A is 0, AA is 26. */
function columnOf(letters: string | undefined): number | undefined {
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function unreadable(): AppError {
  return new AppError('unsupported_type', 'table.unreadable')
}
