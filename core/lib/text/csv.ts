// Tables for a spreadsheet. Excel takes the file for UTF-8 only with a byte order mark, and takes text that
// begins like a formula for one, so such text is put behind an apostrophe (OWASP, CSV injection).
//
// An Excel whose list separator is a semicolon splits at those instead. It sees no quotation mark inside a
// line as the begin of a cell, so quoting alone does not hold there: whatever would begin a cell after a
// semicolon, a tab or a line break gets its apostrophe too. A first line `sep=,` would name the separator,
// but makes Excel forget the byte order mark, which spoils Bangla, and is a row of data to other programs.
// Bangladesh and India separate by commas.

export type CsvCell = string | number | null | undefined

/** Formats a CSV file with a byte order mark and lines as in RFC 4180. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u
/** A formula may follow the file's own quotation marks after a separator. */
const laterFormulaStart = /(?<=[;\t\r\n])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

function csvCell(cell: CsvCell): string {
  // Numbers are our own, so their minus sign is safe.
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = (formulaStart.test(text) ? `'${text}` : text).replace(laterFormulaStart, "'")
  return /[",;\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}
