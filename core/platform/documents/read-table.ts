// Tables come as CSV, XLSX, or a page with a table. Size, rows and cells are bounded. Every program's file of one table
// gives the same cells, or an error that says what to do.
import type { ErrorMessage, PlainKey } from '#core/error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import { cellText } from './cell-text.ts'
import { startsLikeOldOffice, startsLikeZip } from './office-file.ts'
import { readCsv } from './read-csv.ts'
import { readHtmlTable } from './read-html-table.ts'
import { type Sheet, xlsxSheets } from './read-xlsx.ts'
import { tableText } from './table-text.ts'

export type TableBounds = {
  maxRows: number
  tooManyRows: ErrorMessage
  /** Longer cells are cut. */
  maxCellLength: number
  /** True gives each row of a merged cell of a workbook its text or day. Default: false. */
  fillsMerged?: boolean
}

const maxCells = 60

/** Reads the first table of a file as `readSheets` does. @throws AppError unsupported_type, too_large */
export function readTable(bytes: Uint8Array, bounds: TableBounds): string[][] {
  const [first] = readSheets(bytes, bounds)
  return first?.rows ?? []
}

/**
 * Reads the sheets of a workbook one after another, or the table of another file, into rows of trimmed cells, numbered
 * as in the spreadsheet: empty rows stay. Days of a workbook are `YYYY-MM-DD`, percentages `98.5%`, whole numbers have
 * all their digits, and what a program puts around a text to guard it is removed. What a program has spoiled stays as
 * it is: `cellDamage` of core/lib/text/damaged-cell.ts finds it.
 * @throws AppError unsupported_type, too_large
 */
export function* readSheets(bytes: Uint8Array, bounds: TableBounds): Generator<Sheet> {
  const { maxRows, tooManyRows, maxCellLength, fillsMerged = false } = bounds
  if (startsLikeOldOffice(bytes)) throw refused('table.old_excel')
  const sheets = startsLikeZip(bytes)
    ? xlsxSheets(bytes, { maxRows, maxCells, fillsMerged })
    : [textSheet(bytes, maxRows)]
  for (const { rows, ...sheet } of sheets) {
    if (rows.length > maxRows) throw new AppError('too_large', tooManyRows)
    const cut = rows.map((row) =>
      row.slice(0, maxCells).map((cell) => cell.trim().slice(0, maxCellLength)),
    )
    yield { ...sheet, rows: cut }
  }
}

/** Beginnings of files that are no table, each with what to do. */
const otherFiles: readonly [RegExp, PlainKey][] = [
  [/^%PDF/, 'table.pdf'],
  [/^(?:OFXHEADER:|<\?OFX|<OFX>|<\?xml[^>]*>\s*(?:<\?OFX|<OFX>))/i, 'table.bank_format'],
  [/^!(?:Type|Account|Option):/i, 'table.bank_format'],
  [/^(?:\{1:F01|:20:|:940:)/, 'table.bank_format'],
  [/^(?:<\?xml[^>]*>\s*)?<Document\b[^>]*camt\./i, 'table.bank_format'],
  [/^MIME-Version:/i, 'table.web_page'],
]

function textSheet(bytes: Uint8Array, maxRows: number): Sheet {
  const [first, second] = bytes
  // A picture, or the binary form of Excel 95.
  if (first === 0x09 && second !== undefined && [0x00, 0x02, 0x04, 0x08].includes(second))
    throw refused('table.old_excel')
  const read = tableText(bytes)
  if (!read) throw refused('table.unreadable')
  const text = read.text.replace(/^\s+/, '')
  const other = otherFiles.find(([beginning]) => beginning.test(text))
  if (other) throw refused(other[1])
  const bounds = { maxRows, maxCells }
  const hasTable = /<(?:\w{1,20}:)?(?:table|tr|worksheet)[\s>]/i.test(text)
  // Elements may follow a line of text; a heading in angle brackets is none.
  const isPage =
    /^[^<,;\t|\r\n]{0,200}<[a-z!?]/i.test(text) && (hasTable || /<\/[a-z]|^<[!?]/i.test(text))
  if (isPage && !hasTable) throw refused('table.web_page')
  const rows = isPage ? readHtmlTable(text, bounds) : readCsv(read.text, bounds)
  return { name: undefined, isAnsi: read.isAnsi, rows: rows.map((row) => row.map(cellText)) }
}

function refused(reason: PlainKey): AppError {
  return new AppError('unsupported_type', reason)
}
