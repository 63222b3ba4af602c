// Conditions on the index for a visitor's query.

import { soundKey } from './sound-key.ts'
import {
  isForgiving,
  minSoundLength,
  type Place,
  pairsOf,
  soundToken,
  wordToken,
} from './tokens.ts'
import { wordsOf } from './words.ts'

/** Maximum characters of a query. */
export const maxQueryLength = 200
/** Maximum number of words searched for. */
const maxWords = 8
/** Minimum length of a word; one letter is part of nearly every text. */
const minWordLength = 2
/** Minimum length of a sound that may be the beginning of a longer one. */
const minSoundPrefix = 3

/** Condition on the tokens of a document. */
export type Condition =
  | { token: string; isPrefix: boolean }
  | { all: Condition[] }
  | { any: Condition[] }

/** Order of the results: a word before its sound, the title before the text. */
export const ranks = [
  { place: 'title', withSounds: false },
  { place: 'anywhere', withSounds: false },
  { place: 'title', withSounds: true },
  { place: 'anywhere', withSounds: true },
] as const satisfies readonly { place: Place; withSounds: boolean }[]

export type Rank = (typeof ranks)[number]

/** Returns the words to search for; empty if none is long enough. */
export function queryWords(q: string): string[] {
  const words = wordsOf(q.slice(0, maxQueryLength))
  return [...new Set(words.filter((word) => [...word].length >= minWordLength))].slice(0, maxWords)
}

/** Words and sounds that may replace each word of a query: tokens of the place `anywhere`, by word. */
export type Neighbours = ReadonlyMap<string, readonly string[]>

/**
 * Requires each word, alone or joined with a neighbour, as compounds are written; or all of them as one word. Asks for only a few
 * times as many tokens as words, since a database looks up each of them, however common it is.
 */
export function conditionOf(
  words: readonly string[],
  rank: Rank,
  neighbours: Neighbours = new Map(),
): Condition {
  const one = (word: string) => wordCondition(word, rank, neighbours.get(word) ?? [])
  const pairs = pairsOf(words).map(one)
  const each = words.map((word, at) => ({
    any: [one(word), ...pairs.slice(Math.max(at - 1, 0), at + 1)],
  }))
  const whole = words.length > 2 ? [one(words.join(''))] : []
  return { any: [{ all: each }, ...whole] }
}

function wordCondition(
  word: string,
  { place, withSounds }: Rank,
  neighbours: readonly string[],
): Condition {
  const key = withSounds ? soundKey(word) : ''
  return {
    any: [
      { token: wordToken(word, place), isPrefix: true },
      ...(key.length >= minSoundLength
        ? [{ token: soundToken(key, place), isPrefix: key.length >= minSoundPrefix }]
        : []),
      ...neighbours.map((token) => ({ token: inPlace(token, place), isPrefix: false })),
    ],
  }
}

function inPlace(token: string, place: Place): string {
  const text = token.slice(1)
  return token.startsWith('w') ? wordToken(text, place) : soundToken(text, place)
}

/** Returns the tokens of a word for which one wrong letter is forgiven. */
export function forgivenTokens(word: string): string[] {
  const tokens = [wordToken(word, 'anywhere'), soundToken(soundKey(word), 'anywhere')]
  return tokens.filter(isForgiving)
}

/** True if two words differ by one letter more, less or other, or by two swapped neighbours. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1
  }
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA.join('') === restB.reverse().join('')
}
