// A table with one head and one body. Words outside cells come before it.
import type { Block, Cell, Row, Table } from './blocks.ts'
import { encodeAttribute, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** Maximum of columns or rows that a cell may join: a larger number is a mistake or an attack. */
const maxSpan = 50

const scopes = ['col', 'row', 'colgroup', 'rowgroup']

/** Builds the tree of a table. @returns no table if there is no cell */
export function tableOf(
  { attrs, children }: HtmlElement,
  blocksOf: (nodes: HtmlNode[]) => Block[],
): { table: Table | undefined; outside: Block[] } {
  const head: Row[] = []
  const body: Row[] = []
  const foot: Row[] = []
  const outside: HtmlNode[] = []
  let hasBody = false
  for (const child of children) {
    const name = typeof child === 'string' ? '' : child.name
    if (typeof child === 'string' || !['tr', 'thead', 'tbody', 'tfoot'].includes(name)) {
      outside.push(child)
      continue
    }
    const rows = name === 'tfoot' ? foot : name === 'thead' && head.length === 0 ? head : body
    hasBody ||= name !== 'tr'
    for (const row of name === 'tr' ? [child] : child.children) {
      if (typeof row === 'string' || row.name !== 'tr') outside.push(row)
      // The editor has its rows of headings in the body.
      else ('data-head' in row.attrs && body.length === 0 ? head : rows).push(rowOf(row))
    }
  }
  body.push(...foot)
  const table: Table = {
    kind: 'table',
    head: withoutEmpty(head),
    body: withoutEmpty(body),
    hasBody: hasBody && !('data-bare' in attrs),
  }
  const isEmpty = [...table.head, ...table.body].every((row) => row.length === 0)
  return { table: isEmpty ? undefined : table, outside: blocksOf(outside) }

  function rowOf({ children: cells }: HtmlElement): Row {
    const row: Row = []
    for (const cell of cells) {
      if (typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th')) {
        row.push(cellOf(cell, cell.name))
      } else outside.push(cell)
    }
    return row
  }

  function cellOf(cell: HtmlElement, tag: Cell['tag']): Cell {
    const { scope = '', colspan, rowspan } = cell.attrs
    const ofHeader = tag === 'th' && scopes.includes(scope) ? encodeAttribute('scope', scope) : ''
    const attributes = `${ofHeader}${spanOf('colspan', colspan)}${spanOf('rowspan', rowspan)}`
    return { tag, attributes, blocks: blocksOf(cell.children) }
  }
}

/** Drops rows without cells, unless cells of rows above extend into them. */
function withoutEmpty(rows: Row[]): Row[] {
  const isSpanned = rows.some((row) => row.some(({ attributes }) => attributes.includes('rowspan')))
  return isSpanned ? rows : rows.filter((row) => row.length > 0)
}

function spanOf(name: string, value = ''): string {
  const span = /^\s*0*(\d{1,3})\s*$/.exec(value)?.[1]
  return span && Number(span) > 1 && Number(span) <= maxSpan ? encodeAttribute(name, span) : ''
}
