// Bijoy in a stored text with formatting: the words of each paragraph, item and cell, with their marks.
import {
  encodeAttribute,
  encodeText,
  type HtmlElement,
  type HtmlNode,
  htmlTree,
} from '#core/lib/html/html-tree.ts'
import { convertBijoyWords } from './convert-bijoy.ts'
import { bijoyLines } from './looks-like-bijoy.ts'

const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'blockquote']
const empty = ['br', 'hr', 'img']

export function convertBijoyHtml(html: string): string {
  const tree = htmlTree(html)
  const lines: string[] = []
  readLines(tree, lines.push('') - 1, lines)
  const isBijoy = bijoyLines(lines)
  // The same traversal visits the blocks in the same order.
  let last = 0
  const write = (nodes: HtmlNode[], line: number): string =>
    nodes
      .map((node) => (typeof node === 'string' ? words(node, line) : element(node, line)))
      .join('')
  const words = (text: string, line: number) =>
    encodeText(isBijoy[line] ? convertBijoyWords(text) : text)
  const element = ({ name, attrs, children }: HtmlElement, line: number) => {
    const attributes = Object.entries(attrs).map(([one, value]) => encodeAttribute(one, value))
    const start = `<${name}${attributes.join('')}>`
    if (empty.includes(name)) return start
    if (blocks.includes(name)) last += 1
    return `${start}${write(children, blocks.includes(name) ? last : line)}</${name}>`
  }
  return write(tree, 0)
}

/** Collects the words of each block; words beside nested blocks are a line of their own. */
function readLines(nodes: HtmlNode[], line: number, lines: string[]) {
  for (const node of nodes) {
    if (typeof node === 'string') lines[line] += node
    else readLines(node.children, blocks.includes(node.name) ? lines.push('') - 1 : line, lines)
  }
}
