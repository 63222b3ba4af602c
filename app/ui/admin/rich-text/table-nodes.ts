// Tables as the server keeps them. They are not made here, but one that is in a text or is pasted stays, and its
// cells can be written in.
import { mergeAttributes, Node } from '@tiptap/react'

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
  }),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  // A row whose cells all reach down from rows above has none of its own.
  part('tableRow', 'tr', '(tableCell | tableHeader)*'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
