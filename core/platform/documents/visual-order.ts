// Bangla as most programs write it into a PDF: each letter where it is drawn. A vowel sign that is spoken after its
// consonant then stands before it, and a reph after the consonant over which it is drawn. Unicode has the order of speech
// (The Unicode Standard, 12.2), and so have words of a search.

import { count } from './table-text.ts'

/** Signs drawn before the consonant are ি, ে and ৈ. None begins a word of speech, or follows another sign. */
const onlyDrawn = /(?<![\p{L}\p{M}])[\u09bf\u09c7\u09c8]|[\u09be-\u09cc][\u09bf\u09c7\u09c8]/gu
/** A word that ends in such a sign is never drawn: a consonant would follow. */
const onlySpoken = /[\u0995-\u09b9\u09dc-\u09df]\u09bc?[\u09bf\u09c7\u09c8](?![\p{L}\p{M}])/gu

/** The sign, then the consonant or conjunct before which it is drawn. */
const drawnSign =
  /([\u09bf\u09c7\u09c8])([\u0995-\u09b9\u09ce\u09dc-\u09df\u09f0\u09f1]\u09bc?(?:\u09cd[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?)*)/gu
/** The conjunct with its signs, then the reph that is drawn over it. */
const drawnReph =
  /([\u0995-\u09b9\u09ce\u09dc-\u09df\u09f0\u09f1]\u09bc?(?:\u09cd[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?)*(?:[\u09bf\u09c7\u09c8]|[\u0981-\u0983\u09be\u09c0-\u09c4\u09d7]*))\u09b0\u09cd/gu
/** No word of speech ends in a reph; without one, each is part of a sign that is drawn as a whole. */
const rephAtEnd = /\u09b0\u09cd(?![\p{L}\p{M}])/u

/** Range of code points that no text uses: each stands for a letter that the document does not name. */
const firstUnnamed = 0x100000
const unnamed = /[\u{100000}-\u{100fff}]/gu
/** Number of times that a letter must stand at the start of words to be taken for the form of ে there. */
const leastInitials = 3
const initial = /(?<![^\s\p{P}])[\u{100000}-\u{100fff}](?=[\u0995-\u09b9\u09dc-\u09df])/gu

/** Returns a stand-in for a letter that the document draws but does not name. @param code any number that is its own */
export function unnamedLetter(code: number): string {
  return String.fromCodePoint(firstUnnamed + (code & 0xfff))
}

/** Returns the text of a page in the order of speech, composed (NFC). */
export function spokenOrder(text: string): string {
  if (count(text, onlyDrawn) <= count(text, onlySpoken)) {
    const asWritten = (letter: string) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - firstUnnamed)
    return text.replace(unnamed, asWritten).normalize('NFC')
  }
  const named = withInitialSigns(text).replace(unnamed, '')
  const ordered = named.replace(drawnSign, '$2$1')
  return (rephAtEnd.test(named) ? ordered.replace(drawnReph, '\u09b0\u09cd$1') : ordered).normalize(
    'NFC',
  )
}

/**
 * Names the form of ে for the start of a word, which programs such as Qt leave unnamed: of the letters that stand there
 * only, always before a consonant, it is by far the most frequent.
 */
function withInitialSigns(text: string): string {
  const all = Map.groupBy(text.match(unnamed) ?? [], (letter) => letter)
  const starting = Map.groupBy(text.match(initial) ?? [], (letter) => letter)
  const [found] = [...starting]
    .filter(([letter, { length }]) => length >= leastInitials && length === all.get(letter)?.length)
    .toSorted(([, a], [, b]) => b.length - a.length)
  return found ? text.replaceAll(found[0], '\u09c7') : text
}
