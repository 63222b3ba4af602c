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
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** True if plain text would lose something: emphasis, lists, links. */
export function hasFormatting(html: string): boolean {
  return /<(?!\/?p>|br\s?\/?>)/.test(html)
}
