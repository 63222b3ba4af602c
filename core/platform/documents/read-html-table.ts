// Many banks call a page with a table .xls, and Excel's own XML of 2003 too. Both hold rows of cells.

import { AppError } from '../errors.ts'
import { DeepHtmlError, parseHtml } from './parse-html.ts'
import type { CsvBounds } from './read-csv.ts'

const rowNames = new Set(['tr', 'row'])
const cellNames = new Set(['td', 'th', 'cell'])
const blocks = new Set('br p div li option'.split(' '))
/** Elements whose text stands in no cell: in Excel's XML a comment has a value like its cell. */
const unread = new Set(
  'script style title template noscript datalist comment phonetictext'.split(' '),
)
/** Fields of a form that show no text. */
const textless = /^(?:hidden|checkbox|radio|password|file|image|submit|button|reset|range|color)$/i

type Facts = ReadonlyMap<string, string>

type Cell = { parts: string[]; column: number; columns: number; rows: number }

/**
 * Reads the rows of all tables of a page, in their order, those of a table in a cell before the row around them. What
 * a browser hides is left out; of a choice the chosen option is read.
 * @returns one row more than `maxRows` if the page has more
 * @throws AppError unsupported_type, for elements that are nested too deeply
 */
export function readHtmlTable(text: string, { maxRows, maxCells }: CsvBounds): string[][] {
  const rows: string[][] = []
  const open: { row: string[]; cell?: Cell | undefined }[] = []
  /** Number of rows, this one among them, that a cell takes in a column. */
  const taken = new Map<number, number>()
  let depth = 0
  /** Depth of the element that hides what is in it. */
  let hiddenFrom = 0
  let notes = 0
  /** Length of the cell before each open choice. */
  const choices: number[] = []
  const cellOf = () => open.at(-1)?.cell
  const endCell = () => {
    const last = open.at(-1)
    if (!last?.cell) return
    const { parts, column, columns, rows: height } = last.cell
    last.cell = undefined
    for (let at = column; at < Math.min(column + columns, maxCells); at++) {
      while (last.row.length <= at) last.row.push('')
      if (at === column) last.row[at] = linesOf(parts)
      if (height > 1) taken.set(at, height)
    }
  }
  const addRow = (row: string[]) => {
    for (const [column, left] of taken) {
      if (left > 1) taken.set(column, left - 1)
      else taken.delete(column)
    }
    if (rows.length <= maxRows) rows.push(row)
  }
  const endRow = () => {
    endCell()
    const ended = open.pop()
    if (ended) addRow(ended.row)
  }
  const startCell = (facts: Facts) => {
    endCell()
    const last = open.at(-1)
    if (!last) return
    let column = Number(facts.get('index') ?? 0) - 1
    if (column < last.row.length || column >= maxCells) column = last.row.length
    while (taken.has(column) && open.length === 1) column++
    const columns = sizeOf(facts, 'colspan', 'mergeacross')
    last.cell = { parts: [], column, columns, rows: sizeOf(facts, 'rowspan', 'mergedown') }
  }
  const xmlMode = /<(?:\w{1,20}:)?Workbook[\s>]/.test(text)
  const handler = {
    onopentag(written: string, attributes: Record<string, string>) {
      depth++
      if (hiddenFrom > 0) return
      const name = localName(written)
      const facts = new Map(
        Object.entries(attributes).map(([key, value]) => [localName(key), value]),
      )
      const chosenFrom = choices.at(-1)
      const parts = cellOf()?.parts
      if (name === 'option' && parts && chosenFrom !== undefined) {
        if (facts.has('selected')) parts.length = chosenFrom
        else if (parts.length > chosenFrom) hiddenFrom = depth
      }
      if (unread.has(name) || (!xmlMode && isHidden(facts))) hiddenFrom = depth
      if (hiddenFrom > 0) return
      if (rowNames.has(name)) {
        // Excel leaves out empty rows, and numbers the next one.
        const number = xmlMode ? Number(facts.get('index') ?? 0) : 0
        while (rows.length < number - 1 && rows.length <= maxRows) addRow([])
        open.push({ row: [] })
      } else if (cellNames.has(name)) startCell(facts)
      else if (name === 'select' && parts) choices.push(parts.length)
      else if (name === 'sup') notes++
      else if (name === 'input' && !textless.test(facts.get('type') ?? ''))
        parts?.push(` ${facts.get('value') ?? ''} `)
      else if (blocks.has(name)) parts?.push('\n')
    },
    ontext(text: string) {
      if (hiddenFrom > 0) return
      const parts = cellOf()?.parts
      // The number of a footnote is no digit of the amount before it.
      const isNote = notes > 0 && /^\s*\d+\s*$/.test(text) && /\d\s*$/.test(parts?.at(-1) ?? '')
      parts?.push(isNote ? ` [${text.trim()}]` : text.replace(/\s+/g, ' '))
    },
    onclosetag(written: string) {
      const name = localName(written)
      const isShown = hiddenFrom === 0
      if (hiddenFrom === depth) hiddenFrom = 0
      depth--
      if (!isShown) return
      if (cellNames.has(name)) endCell()
      else if (rowNames.has(name)) endRow()
      else if (name === 'select') choices.pop()
      else if (name === 'sup') notes--
    },
  }
  const names = { lowerCaseTags: true, lowerCaseAttributeNames: true }
  try {
    parseHtml(text, handler, { xmlMode, ...names })
  } catch (error) {
    if (!(error instanceof DeepHtmlError)) throw error
    throw new AppError('unsupported_type', 'table.unreadable')
  }
  while (open.length > 0) endRow()
  return rows
}

/** Returns a name without its prefix, which programs choose. */
function localName(name: string): string {
  return name.replace(/^\w+:/, '')
}

function isHidden(facts: Facts): boolean {
  const style = facts.get('style') ?? ''
  return (
    facts.has('hidden') || /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(style)
  )
}

/** Returns the lines of a cell without empty ones. */
function linesOf(parts: readonly string[]): string {
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines.filter(Boolean).join('\n')
}

/** @param more attribute of Excel's XML, which counts the cells after the first */
function sizeOf(facts: Facts, name: string, more: string): number {
  const size = Number(facts.get(name) ?? Number(facts.get(more) ?? 0) + 1)
  return Number.isInteger(size) && size > 0 ? Math.min(size, 1_000) : 1
}
