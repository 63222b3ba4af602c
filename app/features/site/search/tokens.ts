// A document and a query meet as tokens: a letter for what it is, then the word or its sound. With the letter in
// the token one index without positions or columns says where a word stands, on either database.
import { soundKey } from './sound-key.ts'
import { countLetters, isBangla, wordsOf } from './words.ts'

/** Place of a word: in the title alone, or in the whole document. */
export type Place = 'title' | 'anywhere'

const wordMark = { title: 't', anywhere: 'w' } as const
const soundMark = { title: 'p', anywhere: 's' } as const

export const wordToken = (word: string, place: Place) => wordMark[place] + word
export const soundToken = (key: string, place: Place) => soundMark[place] + key

/** A shorter key is the sound of too many words. */
export const minSoundLength = 2

/** A document has at most so many different tokens: some hundred pages of text. */
const maxTokens = 20_000
/** Number of words of a document that are remembered for misspelt queries. */
const maxRemembered = 2_000
/** One wrong letter is forgiven in words of at least so many. */
const minForgiven = 5

export type DocumentTokens = {
  tokens: string[]
  /** Words that a misspelt one may have meant, without those of the title alone. */
  remembered: string[]
}

/** @param titles and texts each in one language */
export function documentTokens(
  titles: readonly string[],
  texts: readonly string[],
): DocumentTokens {
  const tokens = new Set<string>()
  for (const title of titles) {
    const words = wordsOf(title)
    for (const word of [...words, ...pairsOf(words)]) addWord(tokens, word, ['title', 'anywhere'])
  }
  for (const text of texts) {
    for (const word of new Set(wordsOf(text))) {
      if (tokens.size >= maxTokens) break
      addWord(tokens, word, ['anywhere'])
    }
  }
  const all = [...tokens]
  const remembered = all
    .filter((token) => isForgiving(token) && !/^[tp]/.test(token))
    .slice(0, maxRemembered)
  return { tokens: all, remembered }
}

function addWord(tokens: Set<string>, word: string, places: Place[]) {
  const key = isBangla(word) ? soundKey(word) : ''
  for (const place of places) {
    tokens.add(wordToken(word, place))
    if (key.length >= minSoundLength) tokens.add(soundToken(key, place))
  }
}

/** A compound is written as one word or as two: each finds the other. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** True if a word, or a sound, is long enough for one wrong letter. */
export function isForgiving(token: string): boolean {
  return countLetters(token.slice(1)) >= minForgiven && !/\p{N}/u.test(token)
}
