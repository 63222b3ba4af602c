// Words are also searched without their endings: ঋণের finds ঋণ, লেখাইতে finds লেখা, loans finds loan. A prefix search
// finds only longer words, never shorter ones.
import { isBangla } from '#core/lib/text/localized.ts'

/** Endings of Bangla nouns, and of verbs in dialects, each with the minimum length of its stem, in characters. */
const banglaEndings = [
  {
    endings: ['গুলোর', 'গুলির', 'গুলোতে', 'গুলো', 'গুলি', 'দেরকে', 'দের', 'টির', 'টার', 'টিতে'],
    shortest: 2,
  },
  { endings: ['য়ের', 'ের', 'টি', 'টা', 'রা', 'কে', 'তে', 'ইতে'], shortest: 2 },
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

/** Minimum length of the stem of an English verb: feed and bring have no ending. */
const shortestOfVerb = 4

function stemsOfEnglish(word: string): string[] {
  const verb = /^([a-z]+)(?:ing|ed)$/.exec(word)?.[1] ?? ''
  if (verb.length >= shortestOfVerb) return [verb]
  if (word.length < 4 || !/^[a-z]+[^s]s$/.test(word)) return []
  return word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)]
}
