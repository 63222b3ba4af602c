// The words of a text in the one form in which they are compared: a query and what it looks for go through the
// same function, so both databases only ever compare tokens that are ready.

import { latinDigits } from '../../../lib/text/digits.ts'

/** Longer ones are cut: an index entry must stay small whatever somebody pastes. */
const maxWordLength = 40

/** Combining signs join letters of the same word in Bangla, so a vowel sign is never a word of its own. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

const plainAscii = /^[\w ]*$/

/**
 * Lower case, Latin letters without their marks, Bangla in NFC (both forms of য় and ড় are one), digits of both
 * scripts as Latin ones, without joiners.
 */
function foldText(text: string): string {
  // Nothing else happens to these, and they are most of an English text.
  if (plainAscii.test(text)) return text.toLowerCase()
  return (
    latinDigits(text)
      .normalize('NFKD')
      // The marks of Latin, Greek and Cyrillic; the dot of য় is a Bangla letter's own and stays.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      // 1,200 and 1200 are one number; women's and womens one word.
      .replace(/(?<=\d),(?=\d)/g, '')
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .toLowerCase()
  )
}

/** Words in their order, with repeats. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(word) ?? []).map((one) =>
    one.length <= maxWordLength ? one : [...one].slice(0, maxWordLength).join(''),
  )
}

export function isBangla(text: string): boolean {
  return /\p{Script=Bengali}/u.test(text)
}

/** Counts letters without vowel signs and other marks. */
export function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
