// The first sentence of a message, which its page sets in large letters.
import type { Language } from '../../../lib/text/language.ts'

/** Shortest sentence that leads; a salutation such as “Dear friends,” ends without a full stop. */
const fewestCharacters = 20

/**
 * Puts the first sentence of the first paragraph of full sentences into a paragraph of its own.
 * @param html stored and sanitised: its paragraphs carry no attributes
 * @returns the same HTML if no paragraph begins with plain words and ends as a sentence does
 */
export function withLead(html: string, language: Language): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  for (const { 0: paragraph, 1: inner = '', index } of html.matchAll(/<p>(.*?)<\/p>/gs)) {
    if (!/[.!?।]\s*$/.test(inner)) continue
    const [first] = sentences.segment(inner)
    const lead = first?.segment.trim() ?? ''
    if (lead.length < fewestCharacters || lead.includes('<')) return html
    const rest = inner.slice(first?.segment.length).trim()
    const both = `<p data-lead>${lead}</p>${rest && `<p>${rest}</p>`}`
    return html.slice(0, index) + both + html.slice(index + paragraph.length)
  }
  return html
}
