// Tokens match a query with documents: one letter for the kind, then the word or its sound. The letter records the
// place of a word, so that both databases need only one index without positions or columns.

import { isBangla } from '#core/lib/text/localized.ts'
import { soundKey } from './sound-key.ts'
import { countLetters, wordsOf } from './words.ts'

/**
 * Title, whole document, or photo; photos have a place of their own, so that thousands of them never displace other
 * results.
 */
export type Place = 'title' | 'anywhere' | 'photo'

const wordMark = { title: 't', anywhere: 'w', photo: 'f' } as const
const soundMark = { title: 'p', anywhere: 's', photo: 'g' } as const

export const wordToken = (word: string, place: Place) => wordMark[place] + word
export const soundToken = (key: string, place: Place) => soundMark[place] + key

/** Minimum length of a sound key; shorter ones match too many words. */
export const minSoundLength = 2

/** Maximum number of different tokens in a document: some hundred pages of text. */
const maxTokens = 20_000
/** Maximum number of them that are remembered for misspelt words. */
const maxRemembered = 2_000
/** Minimum number of letters of a word in which one wrong letter is corrected. */
const minForgiven = 5

export type DocumentTokens = {
  tokens: string[]
  /** Tokens that may correct a misspelt word, without those of the title alone. */
  remembered: string[]
}

/**
 * Returns the tokens of a document.
 * @param titles titles and names of the kind, each in one language, like `texts`
 * @param isPhoto gives all words the place of photos
 */
export function documentTokens(
  titles: readonly string[],
  texts: readonly string[],
  isPhoto = false,
): DocumentTokens {
  const tokens = new Set<string>()
  const places: Record<'title' | 'text', Place[]> = isPhoto
    ? { title: ['photo'], text: ['photo'] }
    : { title: ['title', 'anywhere'], text: ['anywhere'] }
  for (const title of titles) {
    const words = wordsOf(title)
    for (const word of [...words, ...pairsOf(words)]) addWord(tokens, word, places.title)
  }
  for (const text of texts) {
    const words = wordsOf(text)
    for (const word of new Set([...words, ...numbersOf(words)])) {
      if (tokens.size >= maxTokens) break
      addWord(tokens, word, places.text)
    }
  }
  const all = [...tokens]
  const remembered = all
    .filter((token) => isForgiving(token) && !/^[tp]/.test(token))
    .map(anywhereToken)
    .slice(0, maxRemembered)
  return { tokens: all, remembered }
}

/** Replaces the mark of a token with that of any place, as known words have it. */
function anywhereToken(token: string): string {
  if (token.startsWith(wordMark.photo)) return wordMark.anywhere + token.slice(1)
  if (token.startsWith(soundMark.photo)) return soundMark.anywhere + token.slice(1)
  return token
}

function addWord(tokens: Set<string>, word: string, places: Place[]) {
  const key = isBangla(word) ? soundKey(word) : ''
  for (const place of places) {
    tokens.add(wordToken(word, place))
    if (key.length >= minSoundLength) tokens.add(soundToken(key, place))
  }
}

/** Joins neighbouring words: a compound may be written as one word or two, and each spelling finds the other. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** Joins neighbouring groups of digits to telephone and account numbers, which are typed without gaps too. */
function numbersOf(words: readonly string[]): string[] {
  return pairsOf(words).filter((pair) => /^\d{9,}$/.test(pair))
}

/** True if a word or sound is long enough to correct one wrong letter. */
export function isForgiving(token: string): boolean {
  return countLetters(token.slice(1)) >= minForgiven && !/\p{N}/u.test(token)
}
