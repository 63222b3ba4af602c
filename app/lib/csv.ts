// Tables for a spreadsheet. Excel takes the file for UTF-8 only with a byte order mark, and takes text that
// begins like a formula for one, so such text is put behind an apostrophe (OWASP, CSV injection).

export type CsvCell = string | number | null | undefined

/** @returns the whole file, its byte order mark first, lines ended as RFC 4180 says. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

function csvCell(cell: CsvCell): string {
  // A number is ours, so its minus is one.
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
