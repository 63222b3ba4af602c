// Normal form of a text, which the editor returns unchanged: stored text, input of the editor and its output all pass
// through here. The output contains allowed elements only.

import { blocksOf } from './block-tree.ts'
import type { Block, Cell, Row, Table, TextBlock } from './blocks.ts'
import { htmlTree } from './html-tree.ts'
import { withEditorMarks } from './marks.ts'
import { inlineHtml } from './text-block.ts'

type Place = 'root' | 'item' | 'cell' | 'quote'

/** Normalises HTML. @param html sanitised, or written by a browser; unknown elements count as blocks around words */
export function normalHtml(html: string): string {
  return written(html, false)
}

/**
 * Returns HTML for the editor, in which all words are in paragraphs: those without a tag carry a mark, by which
 * `normalHtml` drops it again.
 */
export function editorHtml(html: string): string {
  return withEditorMarks(written(html, true))
}

function written(html: string, isForEditor: boolean): string {
  // Marks around many blocks are repeated in each: a text may grow by them, but within limits.
  const budget = { left: 2 * html.length }
  const blocks = blocksOf(htmlTree(html))
  return contentHtml(withoutTrailingLine(blocks), 'root')

  function contentHtml(all: Block[], place: Place): string {
    const [first, second] = all
    // The editor begins an item with a paragraph, and fills empty elements with one.
    const isFiller = isBareText(first) && first.inlines.length === 0 && !isParagraph(second)
    const blocks = isFiller ? all.slice(1) : all
    if (
      place !== 'root' &&
      (blocks.length === 0 || (place === 'item' && !isParagraph(blocks[0])))
    ) {
      return bareHtml('') + blocks.map(blockHtml).join('')
    }
    const others = blocks.slice(1)
    const isAlone = place === 'root' ? others.length === 0 : !others.some(isParagraph)
    if (!isFiller && isBareText(first) && isAlone) {
      return bareHtml(inlineHtml(first.inlines, budget)) + others.map(blockHtml).join('')
    }
    return blocks.map(blockHtml).join('')
  }

  function bareHtml(words: string): string {
    return isForEditor ? `<p data-bare="">${words}</p>` : words
  }

  function blockHtml(block: Block): string {
    if (block.kind === 'rule') return '<hr />'
    if (block.kind === 'table') return tableHtml(block)
    if (block.kind === 'quote') {
      return `<blockquote>${contentHtml(block.blocks, 'quote')}</blockquote>`
    }
    if (block.kind === 'text') {
      const { tag, attributes, inlines } = block
      return `<${tag}${attributes}>${inlineHtml(inlines, budget)}</${tag}>`
    }
    const items = block.items.map((item) => `<li>${contentHtml(item, 'item')}</li>`)
    return `<${block.tag}${block.attributes}>${items.join('')}</${block.tag}>`
  }

  function tableHtml({ head, body, hasBody }: Table): string {
    if (head.length === 0 && !hasBody) {
      return `<table${isForEditor ? ' data-bare=""' : ''}>${rowsHtml(body)}</table>`
    }
    const heading = head.length > 0 ? `<thead>${rowsHtml(head)}</thead>` : ''
    const rest = body.length > 0 ? `<tbody>${rowsHtml(body)}</tbody>` : ''
    return `<table>${heading}${rest}</table>`
  }

  function rowsHtml(rows: Row[]): string {
    return rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')
  }

  function cellHtml({ tag, attributes, blocks: content }: Cell): string {
    return `<${tag}${attributes}>${contentHtml(content, 'cell')}</${tag}>`
  }
}

function isParagraph(block: Block | undefined): block is TextBlock {
  return block?.kind === 'text' && block.tag === 'p'
}

function isBareText(block: Block | undefined): block is TextBlock {
  return block?.kind === 'text' && block.isBare
}

/** The editor adds an empty line after a list, a table or a heading, for the caret. */
function withoutTrailingLine(blocks: Block[]): Block[] {
  const last = blocks.at(-1)
  const isLine = isParagraph(last) && last.inlines.length === 0 && !last.attributes
  return isLine && blocks.length > 1 && !isParagraph(blocks.at(-2)) ? blocks.slice(0, -1) : blocks
}
