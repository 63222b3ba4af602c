// Bangla as most programs write it into a PDF: each letter where it is drawn. A vowel sign that is spoken after its
// consonant then stands before it, and a reph after the consonant over which it is drawn. Unicode has the order of speech
// (The Unicode Standard, 12.2), and so have words of a search.

const consonant = '[\\u0995-\\u09b9\\u09ce\\u09dc\\u09dd\\u09df\\u09f0\\u09f1]\\u09bc?'
const cluster = `${consonant}(?:\\u09cd${consonant})*`
/** Signs drawn before the consonant: ি, ে, ৈ. */
const signBefore = '[\\u09bf\\u09c7\\u09c8]'
const otherSigns = '[\\u0981-\\u0983\\u09be\\u09c0-\\u09c4\\u09d7]*'

/** Without a word of speech that it could be: a sign that is drawn before a consonant begins a word, or follows another. */
const onlyDrawn = new RegExp(
  `(?<![\\p{L}\\p{M}])${signBefore}|[\\u09be-\\u09cc]${signBefore}`,
  'gu',
)
/** A word that ends in such a sign, which nothing then follows. */
const onlySpoken = new RegExp(`${consonant}${signBefore}(?![\\p{L}\\p{M}])`, 'gu')

const drawnSign = new RegExp(`(${signBefore})(${cluster})`, 'gu')
const drawnReph = new RegExp(`(${cluster}(?:${signBefore}|${otherSigns}))\\u09b0\\u09cd`, 'gu')
/** No word of speech ends in a reph; without one, each is part of a sign that is drawn as a whole. */
const rephAtEnd = /\u09b0\u09cd(?![\p{L}\p{M}])/u

/** Returns the text of a page in the order of speech, composed (NFC). */
export function spokenOrder(text: string): string {
  if (count(text, onlyDrawn) <= count(text, onlySpoken)) return text.normalize('NFC')
  const ordered = text.replace(drawnSign, '$2$1')
  return (rephAtEnd.test(text) ? ordered.replace(drawnReph, '\u09b0\u09cd$1') : ordered).normalize(
    'NFC',
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
