// Tables as ProseMirror knows them, without a separate head: a row of the head has a mark, by which `normalHtml` puts it
// there.
import { mergeAttributes, Node } from '@tiptap/react'
import { moveInTable } from './table-changes.ts'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

function spanOf(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: (attrs: Record<string, unknown>) =>
      attrs[name] === 1 ? {} : { [name]: attrs[name] },
  }
}

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      ...(tag === 'th' && { scope: { default: null } }),
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}

export const tableNodes = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
    addAttributes: () => ({ 'data-bare': { default: null } }),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: ({ node, HTMLAttributes }) =>
      node.attrs['data-bare'] === null
        ? ['table', HTMLAttributes, ['tbody', 0]]
        : ['table', HTMLAttributes, 0],
    addKeyboardShortcuts: () => ({
      Tab: ({ editor }) => moveInTable(editor, 1),
      'Shift-Tab': ({ editor }) => moveInTable(editor, -1),
    }),
  }),
  Node.create({
    name: 'tableRow',
    // A row is empty if all its cells extend from rows above.
    content: '(tableCell | tableHeader)*',
    addAttributes: () => ({
      isHead: {
        default: false,
        parseHTML: (row) => 'head' in row.dataset || row.parentElement?.localName === 'thead',
        renderHTML: ({ isHead }) => (isHead ? { 'data-head': '' } : {}),
      },
    }),
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
