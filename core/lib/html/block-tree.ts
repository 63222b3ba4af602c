// Blocks of a text. Elements that HTML allows anywhere are moved to where the editor can hold them. A block ends where
// another begins, so words of two blocks never join.
import type { Block, Inline, Mark, TextBlock, TextForm } from './blocks.ts'
import { encodeAttribute, encodeText, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { addMark } from './marks.ts'
import { tableOf } from './table-tree.ts'
import { withJoinedSpace } from './text-block.ts'

type Flow = { blocks: Block[]; open: TextBlock | undefined; form: TextForm }

const bare: TextForm = { tag: 'p', attributes: '', isBare: true }
/** The title of the page is the only h1. */
const headings: Record<string, string> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}
const lists = ['ul', 'ol', 'menu', 'dir']

export function blocksOf(nodes: HtmlNode[], marks: readonly Mark[] = []): Block[] {
  const flow: Flow = { blocks: [], open: undefined, form: bare }
  walkAll(nodes, marks, flow)
  closeText(flow)
  return flow.blocks
}

function walk(node: HtmlNode, marks: readonly Mark[], flow: Flow) {
  if (typeof node === 'string') {
    addText(node, marks, flow)
    return
  }
  const { name, attrs, children } = node
  const marked = name === 'span' ? marks : addMark(marks, node)
  if (marked) walkAll(children, marked, flow)
  else if (name === 'br') addInline(flow, { kind: 'break', html: '<br />', marks })
  else if (name === 'img') addInline(flow, { kind: 'image', html: imageHtml(attrs), marks })
  else {
    closeText(flow)
    addBlock(node, marks, flow)
  }
}

function walkAll(nodes: HtmlNode[], marks: readonly Mark[], flow: Flow) {
  for (const node of nodes) walk(node, marks, flow)
}

function addBlock(element: HtmlElement, marks: readonly Mark[], flow: Flow) {
  const { name, children } = element
  if (name === 'hr') flow.blocks.push({ kind: 'rule' })
  else if (lists.includes(name)) addList(element, marks, flow)
  else if (name === 'li') addStrayItem(element, marks, flow)
  else if (name === 'table') addTable(element, marks, flow)
  else if (name === 'blockquote') {
    const blocks = blocksOf(children, marks)
    if (!blocks.every(isBareAndEmpty)) flow.blocks.push({ kind: 'quote', blocks })
  } else addWords(element, marks, flow)
}

/** A paragraph, a heading, or any other element around blocks, such as `div`. */
function addWords({ name, attrs, children }: HtmlElement, marks: readonly Mark[], flow: Flow) {
  const outer = flow.form
  const before = flow.blocks.length
  flow.form = formOf(name, attrs, outer)
  walkAll(name === 'pre' ? children.flatMap(withBreaks) : children, marks, flow)
  closeText(flow)
  // An empty paragraph is an empty line that the author left.
  if (name === 'p' && flow.form.tag === 'p' && flow.blocks.length === before) {
    flow.blocks.push({ kind: 'text', ...flow.form, inlines: [] })
  }
  flow.form = outer
}

function formOf(name: string, attrs: HtmlElement['attrs'], outer: TextForm): TextForm {
  const heading = headings[name]
  if (heading) return { tag: heading, attributes: '', isBare: false }
  if (outer.tag !== 'p') return outer
  if (name !== 'p') return { ...bare, attributes: outer.attributes, isBare: false }
  const attributes = attrs.lang ? encodeAttribute('lang', attrs.lang) : ''
  return { tag: 'p', attributes, isBare: 'data-bare' in attrs && !attributes }
}

function addText(text: string, marks: readonly Mark[], flow: Flow) {
  if (flow.open || /[^ \t\r\n\f]/.test(text)) {
    addInline(flow, { kind: 'text', html: encodeText(text), marks })
  }
}

function addInline(flow: Flow, inline: Inline) {
  flow.open ??= { kind: 'text', ...flow.form, inlines: [] }
  flow.open.inlines.push(inline)
}

function closeText(flow: Flow) {
  if (!flow.open) return
  const inlines = withJoinedSpace(flow.open.inlines)
  if (inlines.length > 0) flow.blocks.push({ ...flow.open, inlines })
  flow.open = undefined
}

function addList({ name, attrs, children }: HtmlElement, marks: readonly Mark[], flow: Flow) {
  const items: Block[][] = []
  const addToLast = (nodes: HtmlNode[]) => {
    const blocks = blocksOf(nodes, marks)
    const last = items.at(-1)
    if (last) last.push(...blocks)
    else if (blocks.length > 0) items.push(blocks)
  }
  for (const child of children) {
    if (typeof child !== 'string' && child.name === 'li')
      items.push(blocksOf(child.children, marks))
    else addToLast([child])
  }
  if (items.length === 0) return
  const tag = name === 'ol' ? 'ol' : 'ul'
  const attributes = tag === 'ol' ? startOf(attrs) + typeOf(attrs) : ''
  flow.blocks.push({ kind: 'list', tag, attributes, items, isStray: false })
}

function startOf({ start = '' }: HtmlElement['attrs']): string {
  return /^(?:0|-?[1-9]\d{0,5})$/.test(start) && start !== '1'
    ? encodeAttribute('start', start)
    : ''
}

/** A text may refer to point (b). */
function typeOf({ type = '' }: HtmlElement['attrs']): string {
  return /^[aAiI]$/.test(type) ? encodeAttribute('type', type) : ''
}

/** An item without its list. */
function addStrayItem({ children }: HtmlElement, marks: readonly Mark[], flow: Flow) {
  const item = blocksOf(children, marks)
  const last = flow.blocks.at(-1)
  if (last?.kind === 'list' && last.isStray) last.items.push(item)
  else flow.blocks.push({ kind: 'list', tag: 'ul', attributes: '', items: [item], isStray: true })
}

function isBareAndEmpty(block: Block): boolean {
  return block.kind === 'text' && block.isBare && block.inlines.length === 0
}

function addTable(element: HtmlElement, marks: readonly Mark[], flow: Flow) {
  const { table, outside } = tableOf(element, (nodes) => blocksOf(nodes, marks))
  flow.blocks.push(...outside)
  if (table) flow.blocks.push(table)
}

function imageHtml({ src = '', alt = '' }: HtmlElement['attrs']): string {
  return `<img${encodeAttribute('src', src)}${encodeAttribute('alt', alt)} />`
}

/** Turns the lines of preformatted text into line breaks. */
function withBreaks(node: HtmlNode): HtmlNode[] {
  if (typeof node !== 'string') return [{ ...node, children: node.children.flatMap(withBreaks) }]
  const lineBreak = { name: 'br', attrs: {}, children: [] }
  return node.split('\n').flatMap((line, at) => (at === 0 ? [line] : [lineBreak, line]))
}
