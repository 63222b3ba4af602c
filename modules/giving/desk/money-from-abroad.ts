// The law treats gifts from abroad differently, so no line that may be one is taken by one tap.
import { namesForeign } from './statement-words.ts'

const words =
  /\b(?:inward|foreign|overseas|wage earners?)\s+(?:\w+\s+)?remittance|\bremittance\b|\bswift\b|\bTT\b|\bwestern union\b|\bmoneygram\b|রেমিট্যান্স|বৈদেশিক/i

/** Tells whether the narration of a line names money from abroad. */
export function isFromAbroad(text: string | null): boolean {
  return text !== null && (words.test(text) || namesForeign(text))
}
