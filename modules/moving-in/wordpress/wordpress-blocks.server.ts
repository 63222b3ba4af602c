// Blocks of WordPress are comments around HTML. A reusable block stands in an item of its own, and one that a program
// fills has no HTML at all.
import * as z from 'zod/mini'
import { parsedJson } from '#core/lib/parsed-json.ts'
import type { Lost } from '../words.server.ts'
import { edge } from './builder-elements.server.ts'
import type { WxrItem } from './wxr-site.ts'

/** Limit of a text with its reusable blocks, which may hold each other. */
const maxLength = 2_000_000
const maxDepth = 20

const reusable = /^\s*wp:(?:core\/)?block\s+\{[^{}]*"ref"\s*:\s*(\d{1,10})/
const filled = /^\s*wp:([a-z][\w/-]{0,80})(?:\s+(\{.*\}))?\s*\/$/s
const words = /"((?:[^"\\]|\\.)*)"\s*[,}\]]/g

/**
 * Removes the comments, each character read once, and puts reusable blocks in their places.
 * @param blockOf returns the content of the block with this id
 */
export function withBlocks(
  content: string,
  blockOf: (id: string) => string | undefined,
  lost: Lost[],
): string {
  const parts: string[] = []
  let length = content.length

  function write(text: string, around: readonly string[]): void {
    let at = 0
    for (;;) {
      const start = text.indexOf('<!--', at)
      const end = start < 0 ? -1 : text.indexOf('-->', start)
      if (end < 0) break
      parts.push(text.slice(at, start))
      const comment = text.slice(start + 4, end)
      const id = reusable.exec(comment)?.[1]
      if (id !== undefined) writeBlock(id, around)
      const [, name, settings = ''] = (id === undefined && filled.exec(comment)) || []
      if (name) {
        lost.push({ kind: 'element', name: `wp:${name}`, words: wordsIn(settings) })
        parts.push(edge)
      }
      at = end + 3
    }
    parts.push(text.slice(at))
  }

  function writeBlock(id: string, around: readonly string[]): void {
    // WordPress shows nothing of a block inside itself.
    if (around.includes(id)) return
    const block = blockOf(id)
    length += block?.length ?? 0
    if (block === undefined || around.length >= maxDepth || length > maxLength)
      lost.push({ kind: 'block', name: id, words: '' })
    else {
      parts.push(edge)
      write(block, [...around, id])
      parts.push(edge)
    }
  }

  write(content, [])
  return parts.join('')
}

const footnotesBlock = /<!--\s+wp:footnotes\b[^<>]*-->/
const footnotes = z.array(z.object({ content: z.string() }))

/** Returns the content of an item with its footnotes, which WordPress keeps in a field of their own. */
export function withFootnotes({ content, meta }: Pick<WxrItem, 'content' | 'meta'>): string {
  const notes = footnotes.safeParse(parsedJson(meta.get('footnotes') ?? '')).data ?? []
  if (notes.length === 0) return content
  const list = notes.map((note) => `<li>${note.content}</li>`).join('')
  return content.replace(footnotesBlock, () => `<ol>${list}</ol>`)
}

/** Returns the settings of a block that read like words. */
function wordsIn(settings: string): string {
  const values = [...settings.matchAll(words)].map(([, value = '']) => value)
  return values.filter((value) => /\p{L}\s+\p{L}|[^\p{Script=Latin}\P{L}]/u.test(value)).join(' ')
}
