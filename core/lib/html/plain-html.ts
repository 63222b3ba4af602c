// Plain text typed without an editor, and the HTML it is stored as. Empty lines separate paragraphs.
import { withSigns } from '../text/plain-text.ts'
import { escapeHtml } from './escape-html.ts'

export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const element =
  /^<\/?(?:p|br|hr|h[1-6]|[ou]l|li|dl|dt|dd|blockquote|table|thead|tbody|tfoot|tr|t[dh]|caption|div|section|article|pre|figure|strong|b|em|i|u|s|del|ins|strike|a|su[bp]|span|font|small|center|img|script|style|iframe|form|input)(?:\s[^<>]*)?\/?>$/i
const block = /<(?:p|br|h[1-6]|[ou]l|li|table|blockquote|div|dl|section|article|pre|figure)[\s/>]/i

/**
 * Returns text that somebody typed as HTML, with its lines; HTML only if an element of it occurs. Signs such as those
 * around an address, `<rahim@example.org>`, stay signs.
 */
export function typedToHtml(text: string): string {
  let hasElement = false
  const html = text.replace(/<[^<>]*>?/g, (piece) => {
    if (!element.test(piece)) return `&lt;${piece.slice(1)}`
    hasElement = true
    return piece
  })
  if (!hasElement) return textToHtml(text)
  if (block.test(html)) return html
  const paragraphs = html
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
  return paragraphs.map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`).join('')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Converts stored (sanitised) HTML to text with an empty line between paragraphs. */
export function htmlToText(html: string): string {
  return withSigns(html)
    .replace(/\s+/g, ' ')
    .replace(/<br\s?\/?>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table|blockquote)>/g, '\n\n')
    .replace(/<\/tr>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** True if plain text would lose something: emphasis, lists, links. */
export function hasFormatting(html: string): boolean {
  return /<(?!\/?p>|br\s?\/?>)/.test(html)
}
