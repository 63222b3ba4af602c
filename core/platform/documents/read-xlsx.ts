// Reads workbooks of Excel. Only the stored value of a cell is read; formulas are never computed.
import { posix } from 'node:path'
import { AppError } from '../errors.ts'
import { cellText } from './cell-text.ts'
import { formattedNumber, type NumberFormat, numberFormats } from './number-format.ts'
import { inspectOfficeFile, officePart } from './office-file.ts'
import {
  attributesOf,
  type Element,
  elements,
  richText,
  unescaped,
  withoutEscapes,
} from './sheet-xml.ts'

/** `name` is undefined if the file names none. */
export type Sheet = {
  name: string | undefined
  rows: string[][]
  /** True if its bytes are no UTF-8 and were read as Windows-1252. */
  isAnsi?: boolean
}

export type SheetBounds = {
  maxRows: number
  maxCells: number
  /** True gives each row of a merged cell its text; not its number, which would be counted several times. */
  fillsMerged: boolean
}

const maxPartBytes = 48 * 2 ** 20
/** The lists of the sheets name each once. */
const maxListBytes = 2 ** 20
/** Number of sheets that are read at most. */
const maxSheets = 20
/** Number of merged cells that are read at most. */
const maxMerged = 10_000
/** Length of the name of a sheet in Excel. */
const longestName = 31
const firstSheet = { name: undefined, part: 'xl/worksheets/sheet1.xml' }

type Workbook = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

/** Reads the sheets that a reader sees, in their order, each when it is asked for. @throws AppError unsupported_type, too_large */
export function* xlsxSheets(bytes: Uint8Array, bounds: SheetBounds): Generator<Sheet> {
  inspectWorkbook(bytes)
  const workbookPart =
    relationsOf(bytes, '').find(isOf('officeDocument'))?.part ?? 'xl/workbook.xml'
  const relations = relationsOf(bytes, workbookPart)
  const xml = xmlPart(bytes, workbookPart, maxListBytes)
  const named = visibleSheets(xml, relations)
  let workbook: Workbook | undefined
  for (const { name, part } of named.length > 0 ? named : [firstSheet]) {
    const sheet = xmlPart(bytes, part)
    if (!sheet) continue
    workbook ??= workbookOf(bytes, xml, relations)
    const rows = rowsOf(sheet, workbook, bounds)
    if (bounds.fillsMerged) fillMerged(sheet, rows, bounds)
    yield { name, rows }
  }
  if (!workbook) throw unreadable()
}

/** Refuses another file with a sentence about tables: that of an attachment says "or save it as PDF". */
function inspectWorkbook(bytes: Uint8Array) {
  try {
    if (inspectOfficeFile(bytes) === 'xlsx') return
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.reason.key === 'office_file.macros')
      throw new AppError('unsupported_type', 'table.macros')
    if (error.reason.key !== 'office_file.unreadable') throw error
  }
  throw unreadable()
}

type Relation = { id: string; type: string; part: string }

/** A workbook of Excel's strict kind has types at other addresses, with the same last word. */
function isOf(type: string) {
  return (relation: Relation) => relation.type.endsWith(`/${type}`)
}

/** Lists the parts that a part names; those of the file itself for an empty name. */
function relationsOf(bytes: Uint8Array, part: string): Relation[] {
  const folder = posix.dirname(part)
  const list = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  return elements(xmlPart(bytes, list, maxListBytes) ?? '', 'Relationship').map((element) => {
    const attributes = attributesOf(element)
    const target = (attributes.get('Target') ?? '').replaceAll('\\', '/')
    return {
      id: attributes.get('Id') ?? '',
      type: attributes.get('Type') ?? '',
      part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    }
  })
}

/** Lists the sheets that are not hidden, with the parts that hold them. A diagram on a sheet of its own has no rows. */
function visibleSheets(workbook: string | undefined, relations: readonly Relation[]) {
  const parts = new Map(relations.filter(isOf('worksheet')).map(({ id, part }) => [id, part]))
  return elements(workbook ?? '', 'sheet')
    .map(attributesOf)
    .filter((sheet) => !/hidden$/i.test(sheet.get('state') ?? ''))
    .flatMap((sheet) => {
      const [, id] = [...sheet].find(([name]) => name.endsWith(':id')) ?? []
      const part = parts.get(id ?? '')
      return part ? [{ name: (sheet.get('name') ?? '').slice(0, longestName), part }] : []
    })
    .slice(0, maxSheets)
}

function workbookOf(
  bytes: Uint8Array,
  workbook: string | undefined,
  relations: readonly Relation[],
): Workbook {
  const partOf = (type: string, usual: string) =>
    xmlPart(bytes, relations.find(isOf(type))?.part ?? usual) ?? ''
  const [properties] = elements(workbook ?? '', 'workbookPr').map(attributesOf)
  return {
    strings: elements(partOf('sharedStrings', 'xl/sharedStrings.xml'), 'si').map(({ inner }) =>
      richText(inner),
    ),
    formats: numberFormats(partOf('styles', 'xl/styles.xml')),
    is1904: /^(?:1|true|on)$/.test(properties?.get('date1904') ?? ''),
  }
}

function rowsOf(sheet: string, workbook: Workbook, { maxRows, maxCells }: SheetBounds) {
  const rows: string[][] = []
  for (const { attributes, inner } of elements(sheet, 'row')) {
    if (rows.length > maxRows) break
    const row: string[] = []
    for (const cell of elements(inner, 'c')) {
      const facts = attributesOf(cell)
      const column = columnOf(facts.get('r')) ?? row.length
      if (column >= maxCells) continue
      while (row.length < column) row.push('')
      row[column] = valueOfCell(cell, facts, workbook)
    }
    if (!row.some(Boolean)) continue
    const number = Number(/\br=["'](\d{1,7})["']/.exec(attributes)?.[1] ?? 0)
    while (rows.length < number - 1 && rows.length <= maxRows) rows.push([])
    rows.push(row)
  }
  return rows
}

/** Gives each row of a merged cell its text, unless all cells of the row belong to the one above. */
function fillMerged(sheet: string, rows: string[][], { maxCells }: SheetBounds) {
  const isFilled = rows.map((row) => row.some(Boolean))
  for (const element of elements(sheet, 'mergeCell').slice(0, maxMerged)) {
    const [first = '', last = ''] = (attributesOf(element).get('ref') ?? '').split(':')
    const column = columnOf(first) ?? maxCells
    const start = rowOf(first)
    const text = rows[start]?.[column] ?? ''
    if (column >= maxCells || !/[\p{L}]|^\d{4}-\d\d-\d\d$/u.test(text)) continue
    for (const [at, row] of rows.slice(0, rowOf(last) + 1).entries()) {
      if (at <= start || !isFilled[at]) continue
      while (row.length <= column) row.push('')
      row[column] ||= text
    }
  }
}

/** Reads a part without the prefixes of its elements: programs of banks write `<x:row>`. */
function xmlPart(bytes: Uint8Array, name: string, maxBytes = maxPartBytes): string | undefined {
  return officePart(bytes, name, maxBytes)?.replace(/(<\/?)[a-z]\w{0,20}:/gi, '$1')
}

function valueOfCell(
  { inner }: Element,
  facts: ReadonlyMap<string, string>,
  { strings, formats, is1904 }: Workbook,
): string {
  const type = facts.get('t') ?? 'n'
  if (type === 'inlineStr') return cellText(richText(inner))
  const value = unescaped(elements(inner, 'v')[0]?.inner ?? '')
  if (type === 's') return cellText(strings[Number(value)] ?? '')
  if (type === 'b' && value) return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return cellText(withoutEscapes(value))
  return formattedNumber(value, formats[Number(facts.get('s') ?? 0)] ?? { kind: 'number' }, is1904)
}

/** Returns the index of the column of a cell: that of A1 is 0, that of AA1 is 26. */
function columnOf(cell: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d+$/.exec(cell ?? '')?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the index of the row of a cell: that of A1 is 0. */
function rowOf(cell: string): number {
  return Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0) - 1
}

function unreadable(): AppError {
  return new AppError('unsupported_type', 'table.other_zip')
}
