// Marks of words, each once and in the order of the editor.
import type { Mark } from './blocks.ts'
import { encodeAttribute, type HtmlElement } from './html-tree.ts'

/** Rank and tag. `b` and `i` are kept; other marks have one spelling. */
const tags: Record<string, [number, string]> = {
  a: [0, 'a'],
  strong: [1, 'strong'],
  b: [1, 'b'],
  em: [2, 'em'],
  i: [2, 'i'],
  s: [3, 's'],
  del: [3, 's'],
  strike: [3, 's'],
  u: [4, 'u'],
  ins: [4, 'u'],
  sup: [5, 'sup'],
  sub: [6, 'sub'],
}

/** Adds the mark of an element. @returns undefined for an element that is not a mark */
export function addMark(
  marks: readonly Mark[],
  { name, attrs }: HtmlElement,
): readonly Mark[] | undefined {
  const [rank, tag] = tags[attrs['data-tag'] ?? name] ?? []
  if (rank === undefined || tag === undefined) return undefined
  // The inner one of nested links counts, as in a browser; of other marks the outer one.
  if (rank > 0 && marks.some((mark) => mark.rank === rank)) return marks
  const open = `<${tag}${rank === 0 ? linkAttributes(attrs) : ''}>`
  const others = marks.filter((mark) => mark.rank !== rank)
  return [...others, { rank, open, close: `</${tag}>` }].sort((a, b) => a.rank - b.rank)
}

function linkAttributes({ href, lang, ...others }: HtmlElement['attrs']): string {
  const isDead = !href || (href === deadLink && 'data-dead' in others)
  return (isDead ? '' : encodeAttribute('href', href)) + (lang ? encodeAttribute('lang', lang) : '')
}

const deadLink = '#'

/**
 * Replaces tags with those of the editor, which has one tag for bold and one for italic, and no link without a
 * target.
 */
export function withEditorMarks(html: string): string {
  return html
    .replace(/<(\/?)([bi])>/g, (_, slash: string, tag: string) => {
      const name = tag === 'b' ? 'strong' : 'em'
      return slash ? `</${name}>` : `<${name} data-tag="${tag}">`
    })
    .replace(/<a(?= lang=|>)/g, `<a href="${deadLink}" data-dead=""`)
}
