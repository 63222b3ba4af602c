// Words without their endings: ঋণের means ঋণ, loans means loan. A beginning finds what is longer, never what is shorter.
import { isBangla } from './words.ts'

/** Endings of Bangla nouns, each with the shortest stem that it may leave, in characters. */
const banglaEndings = [
  {
    endings: ['গুলোর', 'গুলির', 'গুলোতে', 'গুলো', 'গুলি', 'দেরকে', 'দের', 'টির', 'টার', 'টিতে'],
    shortest: 2,
  },
  { endings: ['য়ের', 'ের', 'টি', 'টা', 'রা', 'কে', 'তে'], shortest: 2 },
  { endings: ['য়', 'র', 'ে', 'ও', 'ই'], shortest: 4 },
].flatMap(({ endings, shortest }) =>
  endings.map((ending) => ({ ending: ending.normalize('NFC'), shortest })),
)

/** Returns the possible stems of a word, without the word itself. */
export function stemsOf(word: string): string[] {
  return isBangla(word) ? stemsOfBangla(word) : stemsOfEnglish(word)
}

function stemsOfBangla(word: string): string[] {
  return banglaEndings.flatMap(({ ending, shortest }) => {
    const stem = word.slice(0, -ending.length)
    return word.endsWith(ending) && [...stem].length >= shortest ? [stem] : []
  })
}

function stemsOfEnglish(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+[^s]s$/.test(word)) return []
  return word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)]
}
