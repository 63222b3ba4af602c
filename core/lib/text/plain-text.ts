// Stored (sanitised) HTML as a reader sees it.

const blockEdge = /<\/?(?:p|li|h[1-6]|t[rdh]|ul|ol|table|blockquote|div)\b[^<>]*>|<[bh]r\s?\/?>/g
/** Read in linear time, however long a tag is: none holds the beginning of another. */
const tag = /<[^<>]*>/g
const entity = /&(amp|lt|gt|quot|#39|nbsp);/g
const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Returns the words without tags, in NFC, with white space collapsed; deleted text stands between tildes. */
export function plainText(html: string): string {
  return withSigns(html)
    .replace(blockEdge, ' ')
    .replace(tag, '')
    .replace(entity, (_, name: string) => characters[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Converts marks that change the meaning of words to signs: 10⁶ is not 106, and a day that is struck out is over. */
export function withSigns(html: string): string {
  return html
    .replace(/<(su[bp])>([^<>]{1,40})<\/\1>/g, (_, position: string, text: string) =>
      text.replace(/[0-9০-৯+=()−-]/g, (sign) => signs[position]?.[indexOfSign(sign)] ?? sign),
    )
    .replace(/<\/?s>/g, '~')
}

const signs: Record<string, string[]> = {
  sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁼⁽⁾⁻⁻'],
  sub: [...'₀₁₂₃₄₅₆₇₈₉₊₌₍₎₋₋'],
}

function indexOfSign(sign: string): number {
  const bangla = '০১২৩৪৫৬৭৮৯'.indexOf(sign)
  return bangla >= 0 ? bangla : '0123456789+=()−-'.indexOf(sign)
}

/** Removes strike-through and keeps its words, whose marks are no characters of the text. */
export function withoutStrikes(html: string): string {
  return html.replace(/<\/?s>/g, '')
}

/** True if nothing is visible: neither words nor an image. */
export function isBlankHtml(html: string): boolean {
  return plainText(html) === '' && !/<img\s/.test(html)
}

/** Counts characters as readers do: a Bangla conjunct or an emoji is one. */
export function countGraphemes(text: string): number {
  return [...graphemesOf(text)].length
}

/**
 * Returns the first letter as readers count: a Bangla letter includes its vowel sign. Titles such as “Dr.” do not
 * count.
 */
export function firstLetter(name: string): string {
  return (
    graphemesOf(name.replace(/^(?:\S+\.\s*)+(?=\S)/, ''))
      [Symbol.iterator]()
      .next().value?.segment ?? ''
  )
}

/** Returns the first words, with an ellipsis if there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.split(' ')
  return words.length <= count ? text : `${words.slice(0, count).join(' ')}…`
}

/**
 * Cuts to at most `length` code units between words, for the description of a page; a longer word is cut between
 * letters.
 */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const space = text.lastIndexOf(' ', length)
  const cut = space > 0 ? space : graphemesOf(text).containing(length)?.index
  return `${text.slice(0, cut)}…`
}

/** Splits a text into letters as a reader sees them, such as a Bangla conjunct. */
export function graphemesOf(text: string): Intl.Segments {
  return new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)
}
