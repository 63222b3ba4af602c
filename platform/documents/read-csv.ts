// CSV files are read in the variants that banks and spreadsheets write. Formulas are never computed.

export type CsvBounds = {
  /** More rows end the reading. */
  maxRows: number
  /** More cells of a row are left out. */
  maxCells: number
}

/**
 * Parses a CSV file into rows of cells.
 * @returns one row more than `maxRows` if the file has more
 */
export function readCsv(text: string, { maxRows, maxCells }: CsvBounds): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length <= maxRows) {
    let cell = ''
    if (text[at] === '"') {
      const parts: string[] = []
      for (;;) {
        const end = text.indexOf('"', at + 1)
        parts.push(text.slice(at + 1, end < 0 ? text.length : end))
        at = end < 0 ? text.length : end + 1
        if (text[at] !== '"') break
      }
      cell = parts.join('"')
    }
    const end = endOfCell(text, at, separator)
    if (row.length < maxCells) row.push(cell + text.slice(at, end))
    at = end
    if (text[at] === separator) {
      at++
      if (at === text.length && row.length < maxCells) row.push('')
      if (at < text.length) continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    rows.push(row)
    row = []
  }
  return rows
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Returns the most frequent separator at the start of the text. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4_000)
  const counts = [',', ';', '\t'].map((one) => ({ one, n: start.split(one).length }))
  return counts.toSorted((a, b) => b.n - a.n)[0]?.one ?? ','
}
