// Changes of a table around the cell that holds the caret. Each is one step of the editor, so one undo takes it back.
import { closeHistory } from '@tiptap/pm/history'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumn,
  addRow,
  CellSelection,
  cellAround,
  fixTables,
  removeColumn,
  removeRow,
  selectedRect,
  TableMap,
  tableNodeTypes,
} from '@tiptap/pm/tables'
import type { Editor, JSONContent } from '@tiptap/react'

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

/** Returns the innermost table around the caret, its number of rows of headings, and the cell, from the table's start. */
export function tableAtCaret($at: ResolvedPos) {
  const $cell = cellAround($at)
  if (!$cell) return undefined
  const start = $cell.start(-1)
  const table = $cell.node(-1)
  const { map, width: columns, height: rows } = TableMap.get(table)
  const headRows = headRowsOf(table)
  return { at: start - 1, table, cell: $cell.pos - start, map, columns, rows, headRows }
}

function headRowsOf({ children }: Node): number {
  const body = children.findIndex(({ attrs }) => !attrs.isHead)
  return body < 0 ? children.length : body
}

/**
 * Applies a change to a table.
 * @param cell position of the cell with the caret, from the start of the table
 * @returns undefined if no cell would be left; `caret` is the position of the cell of the caret afterwards
 */
export function changedTable(
  table: Node,
  cell: number,
  change: TableChange,
): { table: Node; caret: number } | undefined {
  const alone = table.type.schema.node('doc', null, [table])
  const selection = CellSelection.create(alone, cell + 1)
  const state = withoutHoles(EditorState.create({ doc: alone, selection }))
  const rect = selectedRect(state)
  const { map, top, bottom, left, right } = rect
  let headRows = headRowsOf(rect.table)
  let row = top
  let column = left
  const { tr } = state
  if (change === 'headingRow') headRows = headRows === 0 ? 1 : 0
  else if (change === 'rowAbove' || change === 'rowBelow') {
    row = change === 'rowAbove' ? top : bottom
    addRow(tr, rect, row)
    if (row < headRows) headRows += 1
  } else if (change === 'columnBefore' || change === 'columnAfter') {
    column = change === 'columnBefore' ? left : right
    addColumn(tr, rect, column)
  } else if (change === 'removeRow') {
    if (map.height === 1) return undefined
    removeRow(tr, rect, top)
    if (top < headRows) headRows -= 1
    row = Math.min(top, map.height - 2)
  } else {
    if (map.width === 1) return undefined
    removeColumn(tr, rect, left)
    column = Math.min(left, map.width - 2)
  }
  const isTurned = change === 'headingRow'
  const changed = withoutHoles(state.apply(withHead(tr, headRows, isTurned)))
  const [made] = withHead(changed.tr, headRows, isTurned).doc.children
  if (!made) return undefined
  const { map: cells, width } = TableMap.get(made)
  return { table: made, caret: cells[row * width + column] ?? 0 }
}

/** Fills short rows, and the places that a cell no longer covers. */
function withoutHoles(state: EditorState): EditorState {
  const fixed = fixTables(state)
  return fixed ? state.apply(fixed) : state
}

/** Marks the rows of the head, which no cell leaves. New cells of it are headings; all its cells if it `isTurned` on. */
function withHead(tr: Transaction, headRows: number, isTurned: boolean): Transaction {
  const { cell: plain, header_cell: heading } = tableNodeTypes(tr.doc.type.schema)
  const table = tr.doc.child(0)
  const map = TableMap.get(table)
  const steps = tr.mapping.maps.length
  const moved = (at: number) => tr.mapping.slice(steps).map(at)
  const emptyCell = (attrs: object) => plain?.createAndFill(attrs) ?? []
  table.forEach((row, rowAt, index) => {
    const isHead = index < headRows
    const isLeft = isTurned && row.attrs.isHead && !isHead
    tr.setNodeAttribute(moved(rowAt + 1), 'isHead', isHead)
    row.forEach(({ type, attrs, content, firstChild: words }, cellAt, place) => {
      const at = moved(rowAt + cellAt + 2)
      const isEmpty = words?.content.size === 0 && content.size === words.nodeSize
      const isNew = isEmpty && words.attrs['data-bare'] === null && !attrs.scope
      // A short row that begins with a heading is filled with plain cells.
      const isPlain = isLeft || (isNew && place > 0)
      const wanted = isHead && (isNew || isTurned) ? heading : !isHead && isPlain ? plain : type
      const isGiven = wanted === type && !isNew
      const scope = isGiven ? attrs.scope : isHead ? 'col' : 'row'
      const isCut = isHead && index + attrs.rowspan > headRows
      const rowspan = isCut ? headRows - index : attrs.rowspan
      tr.setNodeMarkup(at, wanted, { ...attrs, scope, rowspan })
      if (isCut && headRows < map.height) {
        const { left } = map.findCell(rowAt + cellAt + 1)
        const below = map.positionAt(headRows, left, table) + 1
        tr.insert(moved(below), emptyCell({ colspan: attrs.colspan }))
      }
      if (isNew) tr.setNodeAttribute(at + 1, 'data-bare', '')
    })
  })
  const isBare = headRows === 0 && table.attrs['data-bare'] === ''
  return tr.setNodeAttribute(0, 'data-bare', isBare ? '' : null)
}

export function changeTable(editor: Editor, change: TableChange): boolean {
  const found = tableAtCaret(editor.state.selection.$from)
  if (!found) return false
  const changed = changedTable(found.table, found.cell, change)
  if (!changed) return removeTable(editor)
  const { tr } = editor.state
  tr.replaceWith(found.at, found.at + found.table.nodeSize, changed.table)
  setCaret(tr, found.at + changed.caret + 2)
  editor.view.dispatch(closeHistory(tr.scrollIntoView()))
  return true
}

function setCaret(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))))
}

export function removeTable(editor: Editor): boolean {
  const found = tableAtCaret(editor.state.selection.$from)
  if (!found) return false
  const { tr } = editor.state
  tr.delete(found.at, found.at + found.table.nodeSize)
  editor.view.dispatch(closeHistory(setCaret(tr, found.at).scrollIntoView()))
  return true
}

/** Inserts a table of two columns with a row of headings, and moves the caret into its first cell. */
export function insertTable(editor: Editor): boolean {
  const row = (type: string, isHead: boolean): JSONContent => ({
    type: 'tableRow',
    attrs: { isHead },
    content: [0, 1].map(() => ({
      type,
      attrs: isHead ? { scope: 'col' } : {},
      content: [bareWords],
    })),
  })
  const rows = [row('tableHeader', true), row('tableCell', false), row('tableCell', false)]
  const before = editor.state.selection.from
  if (!editor.chain().focus().insertContent({ type: 'table', content: rows }).run()) return false
  let first: number | undefined
  editor.state.doc.descendants((node, at) => {
    const isNew = node.type.name === 'table' && at >= before - 1
    if (isNew && first === undefined) first = at
    return first === undefined
  })
  if (first === undefined) return false
  return editor
    .chain()
    .setTextSelection(first + 4)
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
  const { at, table, cell, map, rows, columns } = found
  const cells = [...new Set(map)].sort((one, other) => one - other)
  const next = cells[cells.indexOf(cell) + step]
  if (next !== undefined) {
    editor.view.dispatch(setCaret(editor.state.tr, at + next + 2).scrollIntoView())
    return true
  }
  const isEmpty = map.slice(-columns).every((one) => table.nodeAt(one)?.textContent.trim() === '')
  if (step < 0 || isEmpty || !changeTable(editor, 'rowBelow')) return false
  // The caret moves to the start of the new row.
  const again = tableAtCaret(editor.state.selection.$from)
  const first = again?.map[rows * again.columns]
  return first === undefined || editor.commands.setTextSelection(at + first + 3)
}
