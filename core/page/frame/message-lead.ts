// The page of a message sets its first sentence in large type.
import type { Language } from '#core/lib/text/language.ts'

/** Minimum length of that sentence. A salutation such as “Dear friends,” is no sentence, since it has no full stop. */
const fewestCharacters = 20

/**
 * Moves the first sentence of a message into a paragraph of its own. Paragraphs without full sentences are skipped.
 * @param html stored and sanitised: its paragraphs carry no attributes
 * @returns the same HTML if no paragraph begins with plain text and ends like a sentence
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
