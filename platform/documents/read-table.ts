// Tables come as CSV or XLSX. Size, rows and cells are bounded.
import type { ErrorMessage } from '#error-messages/error-message.ts'
import { AppError } from '../errors.ts'
import { startsLikeOldOffice, startsLikeZip } from './office-file.ts'
import { readCsv } from './read-csv.ts'
import { type Sheet, xlsxSheets } from './read-xlsx.ts'

export type TableBounds = {
  maxRows: number
  tooManyRows: ErrorMessage
  /** Longer cells are cut. */
  maxCellLength: number
}

const maxCells = 60

/**
 * Reads a table, in a workbook that of the first sheet, into rows of trimmed cells, numbered as in the spreadsheet:
 * empty rows stay. @throws AppError unsupported_type, too_large
 */
export function readTable(bytes: Uint8Array, bounds: TableBounds): string[][] {
  const [first] = readSheets(bytes, bounds)
  return first?.rows ?? []
}

/** Reads the sheets of a workbook one after another, or the table of a CSV file. @throws AppError as `readTable` */
export function* readSheets(bytes: Uint8Array, bounds: TableBounds): Generator<Sheet> {
  const { maxRows, tooManyRows, maxCellLength } = bounds
  if (startsLikeOldOffice(bytes)) throw new AppError('unsupported_type', 'attachment.old_office')
  const sheets = startsLikeZip(bytes)
    ? xlsxSheets(bytes, { maxRows, maxCells })
    : [{ name: undefined, rows: csvRows(bytes, maxRows) }]
  for (const { name, rows } of sheets) {
    if (rows.length > maxRows) throw new AppError('too_large', tooManyRows)
    const cut = rows.map((row) =>
      row.slice(0, maxCells).map((cell) => cell.trim().slice(0, maxCellLength)),
    )
    yield { name, rows: cut }
  }
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

function unreadable(): AppError {
  return new AppError('unsupported_type', 'table.unreadable')
}
