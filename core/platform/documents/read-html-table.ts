// Many banks call a page with a table .xls, and Excel's own XML of 2003 too. Both hold rows of cells.
import { type Handler, Parser } from 'htmlparser2'
import type { CsvBounds } from './read-csv.ts'

const rowNames = new Set(['tr', 'row'])
const cellNames = new Set(['td', 'th', 'cell'])
const unread = new Set(['script', 'style', 'title', 'head', 'documentproperties', 'styles'])

type Cell = { text: string; column: number; columns: number; rows: number }

/**
 * Reads the rows of all tables of a page, in their order, those of a table in a cell before the row around them.
 * @returns one row more than `maxRows` if the page has more
 */
export function readHtmlTable(text: string, { maxRows, maxCells }: CsvBounds): string[][] {
  const rows: string[][] = []
  const open: { row: string[]; cell?: Cell | undefined }[] = []
  /** Number of rows, this one among them, that a cell takes in a column. */
  const taken = new Map<number, number>()
  let unreadDepth = 0
  const endCell = () => {
    const last = open.at(-1)
    if (!last?.cell) return
    const { text, column, columns, rows: height } = last.cell
    last.cell = undefined
    for (let at = column; at < Math.min(column + columns, maxCells); at++) {
      while (last.row.length <= at) last.row.push('')
      if (at === column) last.row[at] = text
      if (height > 1) taken.set(at, height)
    }
  }
  const endRow = () => {
    endCell()
    const ended = open.pop()
    if (!ended) return
    for (const [column, left] of taken) {
      if (left > 1) taken.set(column, left - 1)
      else taken.delete(column)
    }
    if (rows.length <= maxRows) rows.push(ended.row)
  }
  const xmlMode = /<(?:\w{1,20}:)?Workbook[\s>]/.test(text)
  const handler: Partial<Handler> = {
    onopentag(written, attributes) {
      const name = written.replace(/^\w+:/, '')
      const facts = new Map(Object.entries(attributes))
      if (unread.has(name)) unreadDepth++
      else if (rowNames.has(name)) open.push({ row: [] })
      else if (cellNames.has(name)) {
        endCell()
        const last = open.at(-1)
        if (!last) return
        let column = Number(facts.get('ss:index') ?? 0) - 1
        if (column < last.row.length || column >= maxCells) column = last.row.length
        while (taken.has(column) && open.length === 1) column++
        last.cell = {
          text: '',
          column,
          columns: sizeOf(facts, 'colspan'),
          rows: sizeOf(facts, 'rowspan'),
        }
      } else if (name === 'br' || name === 'p' || name === 'div') addText('\n')
    },
    ontext(text) {
      if (unreadDepth === 0) addText(text.replace(/\s+/g, ' '))
    },
    onclosetag(written) {
      const name = written.replace(/^\w+:/, '')
      if (unread.has(name)) unreadDepth--
      else if (cellNames.has(name)) endCell()
      else if (rowNames.has(name)) endRow()
    },
  }
  function addText(text: string) {
    const cell = open.at(-1)?.cell
    if (cell) cell.text = text === '\n' ? `${cell.text.trimEnd()}\n` : cell.text + text
  }
  const names = { lowerCaseTags: true, lowerCaseAttributeNames: true }
  new Parser(handler, { xmlMode, ...names }).end(text)
  while (open.length > 0) endRow()
  return rows
}

function sizeOf(facts: ReadonlyMap<string, string>, name: string): number {
  const size = Number(facts.get(name) ?? 1)
  return Number.isInteger(size) && size > 0 ? Math.min(size, 1_000) : 1
}
