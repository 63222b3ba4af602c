// A placeholder such as {{contact.phone}} is one node in the editor: it shows its value, cannot be edited inside, and
// is deleted, copied and pasted whole. It is stored as plain text in braces.
import {
  Node,
  NodeViewWrapper,
  nodeInputRule,
  nodePasteRule,
  type ReactNodeViewProps,
  ReactNodeViewRenderer,
} from '@tiptap/react'
import { createContext, useContext } from 'react'
import type { Insert } from './insert-chips.tsx'
import styles from './placeholder-node.module.css'

/** Placeholders that can be inserted: a chip shows name and current value. */
export const InsertsContext = createContext<readonly Insert[]>([])

const bracesLength = 2
const nameForm = /^[a-zA-Z]+\.[a-zA-Z]+$/

/** Converts stored HTML for the editor. */
export function withChips(html: string): string {
  return html.replace(/<[^>]*>|\{\{([a-zA-Z]+\.[a-zA-Z]+)\}\}/g, (found, name?: string) =>
    name ? `<span data-placeholder="${name}">${found}</span>` : found,
  )
}

/** Converts HTML of the editor for storage. */
export function withoutChips(html: string): string {
  return html.replace(/<span data-placeholder="[^"]*">(\{\{[a-zA-Z.]+\}\})<\/span>/g, '$1')
}

export const PlaceholderNode = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-placeholder'),
      renderHTML: ({ name }) => ({ 'data-placeholder': name }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-placeholder]',
      getAttrs: (element) => nameForm.test(element.dataset.placeholder ?? '') && null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, braced(node.attrs)],
  renderText: ({ node }) => braced(node.attrs),
  addNodeView: () => ReactNodeViewRenderer(Chip, { as: 'span' }),
  addInputRules() {
    const find = /\{\{[a-zA-Z]+\.[a-zA-Z]+\}\}$/
    return [nodeInputRule({ find, type: this.type, getAttributes: nameIn })]
  },
  addPasteRules() {
    const find = /\{\{[a-zA-Z]+\.[a-zA-Z]+\}\}/g
    return [nodePasteRule({ find, type: this.type, getAttributes: nameIn })]
  },
})

function Chip({ node, selected }: ReactNodeViewProps) {
  const inserts = useContext(InsertsContext)
  const text = braced(node.attrs)
  const insert = inserts.find((one) => one.text === text)
  return (
    <NodeViewWrapper
      as="span"
      className={styles.chip}
      data-selected={selected}
      data-unknown={inserts.length > 0 && !insert}
      title={text}
    >
      {insert ? (
        <>
          <b>{insert.label}</b> {insert.meaning}
        </>
      ) : (
        text
      )}
    </NodeViewWrapper>
  )
}

function braced({ name }: { readonly [attribute: string]: unknown }): string {
  return `{{${name}}}`
}

function nameIn([text]: readonly string[] | RegExpMatchArray) {
  return { name: text?.slice(bracesLength, -bracesLength) }
}
