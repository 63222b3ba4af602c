// Tables as the server keeps them. They are not made here, but one that is in a text stays, and its cells can
// be written in.
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
  return Node.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => (tag === 'th' ? { scope: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    // A new paragraph would be a new cell.
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.isActive(name) && this.editor.commands.setHardBreak(),
      }
    },
  })
}

export const tableNodes = [
  part('table', 'table', '(tableHead | tableBody | tableRow)+').extend({ group: 'block' }),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableCell | tableHeader)+'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
