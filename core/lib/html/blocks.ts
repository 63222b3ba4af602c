// A text in the structure of the editor, but without the editor: paragraphs, lists, tables, quotations and rules.

export type Block = TextBlock | List | Table | { kind: 'quote'; blocks: Block[] } | { kind: 'rule' }

export type TextForm = {
  tag: string
  attributes: string
  /** Written without a tag of its own, as most list items and cells are. */
  isBare: boolean
}
export type TextBlock = TextForm & { kind: 'text'; inlines: Inline[] }
export type Inline = { kind: 'text' | 'break' | 'image'; html: string; marks: readonly Mark[] }
export type Mark = { rank: number; open: string; close: string }

export type List = {
  kind: 'list'
  tag: 'ul' | 'ol'
  attributes: string
  items: Block[][]
  /** Created for items without a list. */
  isStray: boolean
}

/** `hasBody` is false for a table whose rows had no `tbody`. */
export type Table = { kind: 'table'; head: Row[]; body: Row[]; hasBody: boolean }
export type Row = Cell[]
export type Cell = { tag: 'td' | 'th'; attributes: string; blocks: Block[] }
