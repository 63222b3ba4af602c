// Tables as the server stores them, with a separate head, which the tables of ProseMirror do not have.
import { mergeAttributes, Node } from '@tiptap/react'
import { moveInTable } from './table-changes.ts'

function part(name: string, tag: string, content: string) {
  return Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}

function cell(name: string, tag: 'td' | 'th') {
  return part(name, tag, 'block+').extend({
    isolating: true,
    addAttributes: () => ({
      ...(tag === 'th' && { scope: { default: null } }),
      colspan: { default: null },
      rowspan: { default: null },
    }),
  })
}

export const tableNodes = [
  part('table', 'table', '(tableHead | tableBody)+').extend({
    group: 'block',
    isolating: true,
    addAttributes: () => ({ 'data-bare': { default: null } }),
    addKeyboardShortcuts: () => ({
      Tab: ({ editor }) => moveInTable(editor, 1),
      'Shift-Tab': ({ editor }) => moveInTable(editor, -1),
    }),
  }),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  // A row is empty if all its cells extend from rows above.
  part('tableRow', 'tr', '(tableCell | tableHeader)*'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
