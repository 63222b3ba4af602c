// Reads workbooks of Excel. Only the stored value of a cell is read; formulas are never computed.
import { AppError } from '../errors.ts'
import { inspectOfficeFile, officePart } from './office-file.ts'

/** `name` is undefined if the file names none. */
export type Sheet = { name: string | undefined; rows: string[][] }

type SheetBounds = { maxRows: number; maxCells: number }

const maxPartBytes = 48 * 2 ** 20
/** The lists of the sheets name each once. */
const maxListBytes = 2 ** 20
/** Number of sheets that are read at most. */
const maxSheets = 20
/** Length of the name of a sheet in Excel. */
const longestName = 31
const firstSheet = { name: undefined, part: 'xl/worksheets/sheet1.xml' }

/** Reads the sheets that a reader sees, in their order, each when it is asked for. @throws AppError unsupported_type, too_large */
export function* xlsxSheets(bytes: Uint8Array, bounds: SheetBounds): Generator<Sheet> {
  if (inspectOfficeFile(bytes) !== 'xlsx') throw unreadable()
  const named = visibleSheets(bytes)
  let strings: string[] | undefined
  for (const { name, part } of named.length > 0 ? named : [firstSheet]) {
    const sheet = xmlPart(bytes, part)
    if (!sheet) continue
    strings ??= elements(xmlPart(bytes, 'xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) =>
      richText(inner),
    )
    yield { name, rows: rowsOf(sheet, strings, bounds) }
  }
  if (!strings) throw unreadable()
}

/** Lists the sheets that are not hidden, with the parts that hold them. */
function visibleSheets(bytes: Uint8Array) {
  const parts = new Map<string, string>()
  for (const relation of listed(bytes, 'xl/_rels/workbook.xml.rels', 'Relationship')) {
    // A diagram on a sheet of its own has no rows.
    if (!relation.get('Type')?.endsWith('/worksheet')) continue
    const target = relation.get('Target') ?? ''
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    parts.set(relation.get('Id') ?? '', part)
  }
  return listed(bytes, 'xl/workbook.xml', 'sheet')
    .filter((sheet) => !/hidden$/i.test(sheet.get('state') ?? ''))
    .flatMap((sheet) => {
      const [, id] = [...sheet].find(([name]) => name.endsWith(':id')) ?? []
      const part = parts.get(id ?? '')
      return part ? [{ name: (sheet.get('name') ?? '').slice(0, longestName), part }] : []
    })
    .slice(0, maxSheets)
}

/** Returns the attributes of each element with a name. */
function listed(bytes: Uint8Array, part: string, name: string): Map<string, string>[] {
  return elements(xmlPart(bytes, part, maxListBytes) ?? '', name).map(({ attributes }) => {
    const written = attributes.matchAll(/\b([\w:]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
    const pairs = [...written].map(([, key = '', double, single]): [string, string] => [
      key,
      unescaped(double ?? single ?? ''),
    ])
    return new Map(pairs)
  })
}

function rowsOf(sheet: string, strings: readonly string[], { maxRows, maxCells }: SheetBounds) {
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
function xmlPart(bytes: Uint8Array, name: string, maxBytes = maxPartBytes): string | undefined {
  return officePart(bytes, name, maxBytes)?.replace(/(<\/?)[a-z]\w{0,20}:/gi, '$1')
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
    if (!next || !/[\s/>]/.test(next)) {
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
