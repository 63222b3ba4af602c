import { TableMap } from '@tiptap/pm/tables'
import { getSchema } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { changedTable, type TableChange } from './table-changes.ts'
import { tableNodes } from './table-nodes.ts'
import { textMarks } from './text-marks.ts'

const schema = getSchema([StarterKit, ...textMarks, ...tableNodes])

type Line = (
  | string
  | { text: string; columns?: number; rows?: number; isHeading?: boolean; scope?: string }
)[]

/** A table whose first `head` rows are its head. */
function table(head: number, ...lines: Line[]) {
  const rows = lines.map((line, row) => ({
    type: 'tableRow',
    attrs: { isHead: row < head },
    content: line.map((one) => {
      const {
        text,
        columns,
        rows: down,
        isHeading,
        scope,
      } = typeof one === 'string' ? { text: one } : one
      return {
        type: row < head || isHeading ? 'tableHeader' : 'tableCell',
        attrs: {
          ...(columns && { colspan: columns }),
          ...(down && { rowspan: down }),
          ...(row < head && { scope: 'col' }),
          ...(scope && { scope }),
        },
        content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
      }
    }),
  }))
  return schema.nodeFromJSON({ type: 'table', content: rows })
}

/** Writes out the table after a change at the cell in this row and column. */
function changed(
  node: ReturnType<typeof table>,
  row: number,
  column: number,
  change: TableChange,
): string[] | undefined {
  const { map, width } = TableMap.get(node)
  const cell = map[row * width + column]
  if (cell === undefined) throw new Error('No such cell')
  const result = changedTable(node, cell, change)
  if (!result) return undefined
  const { table, caret } = result
  table.check()
  expect(table.nodeAt(caret)?.type.name).toMatch(/^table(?:Cell|Header)$/)
  return table.children.map((line) => {
    const cells = line.children.map(({ type, attrs, textContent, firstChild }) => {
      const heading = type.name === 'tableHeader' ? `!${attrs.scope ?? ''} ` : ''
      const { colspan, rowspan } = attrs
      const spans = `${colspan > 1 ? `<${colspan}` : ''}${rowspan > 1 ? `^${rowspan}` : ''}`
      if (!textContent && attrs.scope !== 'colgroup')
        expect(firstChild?.attrs['data-bare']).toBe('')
      return heading + textContent + spans
    })
    return (line.attrs.isHead ? '= ' : '') + cells.join(' | ')
  })
}

const plain = () => table(1, ['A', 'B'], ['1', '2'], ['3', '4'])

test('a row is added above or below the caret; below the headings it belongs to the body', () => {
  expect(changed(plain(), 1, 0, 'rowBelow')).toEqual(['= !col A | !col B', '1 | 2', ' | ', '3 | 4'])
  expect(changed(plain(), 1, 1, 'rowAbove')).toEqual(['= !col A | !col B', ' | ', '1 | 2', '3 | 4'])
  expect(changed(plain(), 0, 0, 'rowBelow')).toEqual(['= !col A | !col B', ' | ', '1 | 2', '3 | 4'])
  expect(changed(plain(), 0, 0, 'rowAbove')?.slice(0, 2)).toEqual([
    '= !col  | !col ',
    '= !col A | !col B',
  ])
})

test('a column is added before or after the caret, with a heading in the row of headings', () => {
  expect(changed(plain(), 1, 0, 'columnBefore')).toEqual([
    '= !col  | !col A | !col B',
    ' | 1 | 2',
    ' | 3 | 4',
  ])
  expect(changed(plain(), 2, 1, 'columnAfter')).toEqual([
    '= !col A | !col B | !col ',
    '1 | 2 | ',
    '3 | 4 | ',
  ])
})

test('a row or column is deleted, and the last one with its table', () => {
  expect(changed(plain(), 0, 0, 'removeRow')).toEqual(['1 | 2', '3 | 4'])
  expect(changed(plain(), 2, 1, 'removeRow')).toEqual(['= !col A | !col B', '1 | 2'])
  expect(changed(plain(), 2, 1, 'removeColumn')).toEqual(['= !col A', '1', '3'])
  expect(changed(table(0, ['1', '2']), 0, 1, 'removeRow')).toBeUndefined()
  expect(changed(table(0, ['1'], ['2']), 1, 0, 'removeColumn')).toBeUndefined()
})

test('the first row becomes headings, and words again', () => {
  const lines = ['= !col 1 | !col 2', '3 | 4']
  expect(changed(table(0, ['1', '2'], ['3', '4']), 1, 1, 'headingRow')).toEqual(lines)
  expect(changed(plain(), 2, 0, 'headingRow')).toEqual(['A | B', '1 | 2', '3 | 4'])
  // Headings are not joined with cells of the body.
  expect(changed(table(0, [{ text: '1', rows: 2 }, '2'], ['4']), 0, 0, 'headingRow')).toEqual([
    '= !col 1 | !col 2',
    ' | 4',
  ])
})

test('merged cells grow and shrink with the rows and columns they join', () => {
  const merged = () =>
    table(0, [{ text: 'a', columns: 2 }, 'b'], [{ text: 'c', rows: 2 }, 'd', 'e'], ['f', 'g'])
  expect(changed(merged(), 1, 1, 'columnBefore')).toEqual(['a<3 | b', 'c^2 |  | d | e', ' | f | g'])
  expect(changed(merged(), 1, 1, 'removeColumn')).toEqual(['a | b', 'c^2 | e', 'g'])
  expect(changed(merged(), 1, 1, 'rowBelow')).toEqual(['a<2 | b', 'c^3 | d | e', ' | ', 'f | g'])
  expect(changed(merged(), 1, 0, 'rowBelow')).toEqual(['a<2 | b', 'c^2 | d | e', 'f | g', ' |  | '])
  expect(changed(merged(), 1, 1, 'removeRow')).toEqual(['a<2 | b', 'c | f | g'])
})

test('a column of headings stays one, and short rows are filled', () => {
  const sided = table(
    0,
    [{ text: 'Fee', isHeading: true }, '10'],
    [{ text: 'Age', isHeading: true }],
  )
  expect(changed(sided, 0, 1, 'rowBelow')).toEqual(['! Fee | 10', '!row  | ', '! Age | '])
})

test('a heading without words keeps its scope', () => {
  const grouped = table(1, [{ text: '', scope: 'colgroup' }, 'B'], ['1', '2'])
  expect(changed(grouped, 1, 0, 'rowBelow')).toEqual(['= !colgroup  | !col B', '1 | 2', ' | '])
})
