// Changes of a table around the cell that holds the caret. Each is one step of the editor, so one undo takes it back.
import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'
import {
  cellAtPlace,
  emptyCell,
  type Grid,
  type GridCell,
  gridOf,
  tableOfGrid,
} from './table-grid.ts'

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'headingRow'
  | 'removeRow'
  | 'removeColumn'

/** Words of a cell without a tag of their own (lib/html/normal-html.ts). */
const bareWords = { type: 'paragraph', attrs: { 'data-bare': '' } }

type Place = { row: number; column: number }

/**
 * Applies a change to a table.
 * @returns undefined if no cell would be left; `caret` is the cell of the caret afterwards
 */
export function changedGrid(
  grid: Grid,
  cell: GridCell,
  change: TableChange,
): { grid: Grid; caret: Place } | undefined {
  const { row, column, rows, columns } = cell
  if (change === 'rowAbove') return withRow(grid, row, cell)
  if (change === 'rowBelow') return withRow(grid, row + rows, cell)
  if (change === 'columnBefore') return withColumn(grid, column, cell)
  if (change === 'columnAfter') return withColumn(grid, column + columns, cell)
  if (change === 'removeRow') return withoutRow(grid, cell)
  if (change === 'removeColumn') return withoutColumn(grid, cell)
  return { grid: withHeadingRow(grid, grid.headRows === 0), caret: cell }
}

export function changeTable(editor: Editor, change: TableChange): boolean {
  const found = tableAtCaret(editor.state.selection.$from)
  if (!found) return false
  const changed = changedGrid(found.grid, found.cell, change)
  if (!changed) return removeTable(editor)
  const table = tableOfGrid(changed.grid)
  const { tr } = editor.state
  tr.replaceWith(found.at, found.at + found.grid.table.nodeSize, table)
  const target = cellAtPlace(gridOf(table).cells, changed.caret.row, changed.caret.column)
  tr.setSelection(TextSelection.near(tr.doc.resolve(found.at + (target?.at ?? 1) + 1)))
  editor.view.dispatch(closeHistory(tr.scrollIntoView()))
  return true
}

export function removeTable(editor: Editor): boolean {
  const found = tableAtCaret(editor.state.selection.$from)
  if (!found) return false
  const { tr } = editor.state
  tr.delete(found.at, found.at + found.grid.table.nodeSize)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(found.at, tr.doc.content.size))))
  editor.view.dispatch(closeHistory(tr.scrollIntoView()))
  return true
}

/** Inserts a table of two columns with a row of headings, and moves the caret into its first cell. */
export function insertTable(editor: Editor): boolean {
  const cells = (type: string, attrs = {}) =>
    [0, 1].map(() => ({ type, attrs, content: [bareWords] }))
  const row = (content: JSONContent[]) => ({ type: 'tableRow', content })
  const before = editor.state.selection.from
  const isDone = editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: [
        { type: 'tableHead', content: [row(cells('tableHeader', { scope: 'col' }))] },
        { type: 'tableBody', content: [row(cells('tableCell')), row(cells('tableCell'))] },
      ],
    })
    .run()
  if (!isDone) return false
  let first: number | undefined
  editor.state.doc.descendants((node, at) => {
    const isNew = node.type.name === 'table' && at >= before - 1
    if (isNew && first === undefined) first = at
    return first === undefined
  })
  if (first === undefined) return false
  return editor
    .chain()
    .setTextSelection(first + 5)
    .scrollIntoView()
    .run()
}

/**
 * Moves the caret to the next or previous cell. After the last one a row is added, unless the last row is empty: from
 * there, as before the first cell, the key leaves the table.
 */
export function moveInTable(editor: Editor, step: 1 | -1): boolean {
  const found = tableAtCaret(editor.state.selection.$from)
  if (!found) return false
  const { cells, rowCount } = found.grid
  const next = cells[cells.indexOf(found.cell) + step]
  if (next) {
    const place = editor.state.doc.resolve(found.at + next.at + 1)
    const tr = editor.state.tr.setSelection(TextSelection.near(place))
    editor.view.dispatch(tr.scrollIntoView())
    return true
  }
  const lastRow = cells.filter(({ row, rows }) => row + rows === rowCount)
  const isEmpty = lastRow.every(({ node }) => node?.textContent.trim() === '')
  if (step < 0 || isEmpty || !changeTable(editor, 'rowBelow')) return false
  // The caret moves to the start of the new row.
  const again = tableAtCaret(editor.state.selection.$from)
  const first = again && cellAtPlace(again.grid.cells, rowCount, 0)
  return first ? editor.commands.setTextSelection(again.at + first.at + 2) : true
}

/** Returns the innermost table around the caret. */
export function tableAtCaret(
  $at: ResolvedPos,
): { at: number; grid: Grid; cell: GridCell } | undefined {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if ($at.node(depth).type.name !== 'table') continue
    const at = $at.before(depth)
    const grid = gridOf($at.node(depth))
    const cellStart = $at.depth >= depth + 3 ? $at.before(depth + 3) - at : undefined
    const cell = grid.cells.find((one) => one.at === cellStart)
    return cell && { at, grid, cell }
  }
  return undefined
}

function withRow(grid: Grid, row: number, from: GridCell) {
  const isInHead = row < grid.headRows
  const cells = grid.cells.map((cell) => {
    if (cell.row >= row) return { ...cell, row: cell.row + 1 }
    // A merged cell grows with its rows.
    return cell.row + cell.rows > row ? { ...cell, rows: cell.rows + 1 } : cell
  })
  for (let column = 0; column < grid.columnCount; column += 1) {
    if (cellAtPlace(cells, row, column)) continue
    const beside = cellAtPlace(grid.cells, from.row, column)
    const isRowHeading = from.row >= grid.headRows && beside?.isHeading === true
    cells.push(emptyCell(row, column, isInHead || isRowHeading))
  }
  const headRows = grid.headRows + (isInHead ? 1 : 0)
  return {
    grid: { ...grid, cells, headRows, rowCount: grid.rowCount + 1 },
    caret: { row, column: from.column },
  }
}

function withColumn(grid: Grid, column: number, from: GridCell) {
  const cells = grid.cells.map((cell) => {
    if (cell.column >= column) return { ...cell, column: cell.column + 1 }
    return cell.column + cell.columns > column ? { ...cell, columns: cell.columns + 1 } : cell
  })
  return {
    grid: { ...grid, cells, columnCount: grid.columnCount + 1 },
    caret: { row: from.row, column },
  }
}

function withoutRow(grid: Grid, { row, column }: GridCell) {
  if (grid.rowCount === 1) return undefined
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.row > row) return [{ ...cell, row: cell.row - 1 }]
    if (cell.row + cell.rows <= row) return [cell]
    return cell.rows > 1 ? [{ ...cell, rows: cell.rows - 1 }] : []
  })
  const headRows = grid.headRows - (row < grid.headRows ? 1 : 0)
  const rowCount = grid.rowCount - 1
  return {
    grid: { ...grid, cells, headRows, rowCount },
    caret: { row: Math.min(row, rowCount - 1), column },
  }
}

function withoutColumn(grid: Grid, { row, column }: GridCell) {
  if (grid.columnCount === 1) return undefined
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column - 1 }]
    if (cell.column + cell.columns <= column) return [cell]
    return cell.columns > 1 ? [{ ...cell, columns: cell.columns - 1 }] : []
  })
  const columnCount = grid.columnCount - 1
  return {
    grid: { ...grid, cells, columnCount },
    caret: { row, column: Math.min(column, columnCount - 1) },
  }
}

function withHeadingRow(grid: Grid, isOn: boolean): Grid {
  const headRows = isOn ? 1 : 0
  const changed = isOn ? 1 : grid.headRows
  const cells = grid.cells.map((cell) => (cell.row < changed ? { ...cell, isHeading: isOn } : cell))
  return { ...grid, cells, headRows }
}
