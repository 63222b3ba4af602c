// Queries and documents are split into words by the same function, so that databases only compare complete tokens.

import { latinDigits } from '#core/lib/text/digits.ts'

/** Maximum length of a word; longer ones are cut, so that index entries stay small. */
const maxWordLength = 40

/** Matches a word. Combining signs belong to it: in Bangla a vowel sign never starts a word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

const plainAscii = /^[\w ]*$/

/**
 * Normalises a text: lower case, Latin letters without their marks, Bangla in NFC (both forms of য় and ড় are one),
 * digits of both scripts as Latin ones, without joiners.
 */
function foldText(text: string): string {
  // Plain ASCII, which is most of an English text, needs nothing else.
  if (plainAscii.test(text)) return text.toLowerCase()
  return (
    latinDigits(text)
      .normalize('NFKD')
      // Removes the marks of Latin, Greek and Cyrillic letters; the dot of য় belongs to the Bangla letter and stays.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      // Removes commas in numbers and apostrophes: 1,200 is 1200, women's is womens.
      .replace(/(?<=\d),(?=\d)/g, '')
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .toLowerCase()
  )
}

/** Returns the words of a text in order, with repeats. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(word) ?? []).map((one) =>
    one.length <= maxWordLength ? one : [...one].slice(0, maxWordLength).join(''),
  )
}

/** Counts letters without vowel signs and other marks. */
export function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
