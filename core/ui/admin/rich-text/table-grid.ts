// A table as a grid, in which merged cells cover several places. The document itself has rows of cells of different
// lengths.
import type { Node, Schema } from '@tiptap/pm/model'

export type GridCell = {
  /** Undefined for a new cell. */
  node: Node | undefined
  isHeading: boolean
  /** Offset from the position before the table. */
  at: number
  row: number
  column: number
  rows: number
  columns: number
}

export type Grid = {
  table: Node
  /** Number of rows of the head. */
  headRows: number
  rowCount: number
  columnCount: number
  cells: GridCell[]
}

export function gridOf(table: Node): Grid {
  const cells: GridCell[] = []
  let row = 0
  let headRows = 0
  table.forEach((section, sectionAt) => {
    const start = row
    section.forEach((line, lineAt) => {
      let column = 0
      line.forEach((node, cellAt) => {
        while (cellAtPlace(cells, row, column)) column += 1
        const columns = Number(node.attrs.colspan ?? 1)
        // A cell ends with its head or body.
        const rows = Math.min(Number(node.attrs.rowspan ?? 1), start + section.childCount - row)
        const isHeading = node.type.name === 'tableHeader'
        const at = sectionAt + lineAt + cellAt + 3
        cells.push({ node, isHeading, at, row, column, rows, columns })
        column += columns
      })
      row += 1
    })
    if (section.type.name === 'tableHead' && headRows === start) headRows = row
  })
  const columnCount = Math.max(0, ...cells.map(({ column, columns }) => column + columns))
  return { table, headRows, rowCount: row, columnCount, cells }
}

export function cellAtPlace(cells: GridCell[], row: number, column: number): GridCell | undefined {
  return cells.find(
    (cell) =>
      cell.row <= row &&
      row < cell.row + cell.rows &&
      cell.column <= column &&
      column < cell.column + cell.columns,
  )
}

/** Builds a table node from a grid; an uncovered place gets an empty cell. */
export function tableOfGrid(grid: Grid): Node {
  const { table, headRows, rowCount, columnCount } = grid
  const { schema } = table.type
  const cells = grid.cells.map((cell) => withinSection(cell, headRows))
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columnCount; column += 1) {
      if (!cellAtPlace(cells, row, column)) cells.push(emptyCell(row, column, row < headRows))
    }
  }
  const lines = Array.from({ length: rowCount }, (_, row) =>
    typeOf(schema, 'tableRow').create(
      null,
      cells
        .filter((cell) => cell.row === row)
        .sort((one, other) => one.column - other.column)
        .map((cell) => cellNode(cell, schema, headRows)),
    ),
  )
  const [head, body] = [lines.slice(0, headRows), lines.slice(headRows)]
  return typeOf(schema, 'table').create({ 'data-bare': headRows > 0 ? null : bareMark(table) }, [
    ...(head.length > 0 ? [typeOf(schema, 'tableHead').create(null, head)] : []),
    ...(body.length > 0 ? [typeOf(schema, 'tableBody').create(null, body)] : []),
  ])
}

export function emptyCell(row: number, column: number, isHeading: boolean): GridCell {
  return { node: undefined, isHeading, at: 0, row, column, rows: 1, columns: 1 }
}

/** Limits a cell to the head or the body, of which it must not cross the border. */
function withinSection(cell: GridCell, headRows: number): GridCell {
  const isCut = cell.row < headRows && cell.row + cell.rows > headRows
  return isCut ? { ...cell, rows: headRows - cell.row } : cell
}

function cellNode(cell: GridCell, schema: Schema, headRows: number): Node {
  const { node, isHeading, row, rows, columns } = cell
  const type = typeOf(schema, isHeading ? 'tableHeader' : 'tableCell')
  const spans = {
    colspan: columns > 1 ? String(columns) : null,
    rowspan: rows > 1 ? String(rows) : null,
  }
  const wasHeading = node?.type.name === 'tableHeader'
  const scope = wasHeading ? node.attrs.scope : row < headRows ? 'col' : 'row'
  const attrs = { ...spans, ...(isHeading && { scope }) }
  return node ? type.create(attrs, node.content) : type.createChecked(attrs, emptyWords(schema))
}

function emptyWords(schema: Schema): Node {
  return typeOf(schema, 'paragraph').create({ 'data-bare': '' })
}

function bareMark(table: Node): unknown {
  return table.attrs['data-bare'] ?? null
}

function typeOf(schema: Schema, name: string) {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The editor has no ${name}`)
  return type
}
