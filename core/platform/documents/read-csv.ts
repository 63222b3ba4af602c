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
export function readCsv(text: string, bounds: CsvBounds): string[][] {
  // Excel obeys a first line that names the separator, and does not count it as a row.
  const [line = '', named] = /^sep=([^\r\n])\r?\n?/i.exec(text) ?? []
  const table = text.slice(line.length)
  return rowsOf(table, named ?? separatorOf(table), bounds)
}

function rowsOf(text: string, separator: string, { maxRows, maxCells }: CsvBounds): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length <= maxRows) {
    const cell = quotedCell(text, at, separator) ?? plainCell(text, at, separator)
    if (row.length < maxCells) row.push(cell.value)
    at = cell.end
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

type Cell = { value: string; end: number }

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end++
  return { value: text.slice(from, end), end }
}

/**
 * Reads a cell in quotation marks, also after a space. It ends where a separator or the end of the line follows, so
 * that a lone mark does not take the rows below into its cell: undefined for that. The last cell of a file that was cut
 * off has no end.
 */
function quotedCell(text: string, from: number, separator: string): Cell | undefined {
  let at = afterSpaces(text, from, separator)
  if (text[at] !== '"') return undefined
  const parts: string[] = []
  for (;;) {
    const end = text.indexOf('"', at + 1)
    if (end < 0) {
      const rest = plainCell(text, at + 1, separator)
      return parts.length > 0 ? undefined : rest
    }
    parts.push(text.slice(at + 1, end))
    at = end + 1
    if (text[at] !== '"') break
  }
  const end = afterSpaces(text, at, separator)
  const isClosed =
    end >= text.length || text[end] === separator || text[end] === '\n' || text[end] === '\r'
  return isClosed ? { value: parts.join('"'), end } : undefined
}

function afterSpaces(text: string, from: number, separator: string): number {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at++
  return at
}

const separators = [',', ';', '\t', '|']
/** Characters and rows that show the separator. */
const sample = { length: 20_000, rows: 100 }

/** Returns the separator that gives most rows the same number of cells; of two alike the one that gives more cells. */
function separatorOf(text: string): string {
  const start = text.slice(0, sample.length)
  const found = separators.map((one) => {
    const rows = rowsOf(start, one, { maxRows: sample.rows, maxCells: 100 })
    // The sample may end inside a row.
    const whole = rows.length > 1 && start.length < text.length ? rows.slice(0, -1) : rows
    const counts = new Map<number, number>()
    for (const { length } of whole)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [cells, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    return { one, cells, count }
  })
  const [first] = found.toSorted((a, b) => b.count - a.count || b.cells - a.cells)
  return first && first.count > 0 ? first.one : ','
}
