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
import { isBangla, wordsOf } from './words.ts'

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

/** Place in which a term is looked up, and what may stand for it; each of the three includes the ones before. */
export type Lookup = { place: Place; with: 'word' | 'synonyms' | 'sounds' }

/**
 * Lookups of a query, each with its points: the fewest are listed first. A word is better than its synonym, that better than its
 * sound, the title better than the text.
 */
export const ranks: readonly (Lookup & { points: number })[] = [
  { place: 'title', with: 'word', points: 0 },
  { place: 'title', with: 'synonyms', points: 1 },
  { place: 'anywhere', with: 'word', points: 3 },
  { place: 'anywhere', with: 'synonyms', points: 4 },
  { place: 'title', with: 'sounds', points: 5 },
  { place: 'anywhere', with: 'sounds', points: 8 },
  { place: 'photo', with: 'sounds', points: 12 },
]

/** A word of a query, and what may stand for it. */
export type Term = {
  word: string
  stems: readonly string[]
  /** Each of one word or several. */
  synonyms: readonly (readonly string[])[]
}

/** Returns the words to search for; empty if none is long enough. */
export function queryWords(q: string): string[] {
  const words = wordsOf(q.slice(0, maxQueryLength))
  return [...new Set(words.filter((word) => [...word].length >= minWordLength))].slice(0, maxWords)
}

/** A word as it is, without anything that may stand for it. */
export function plainTerm(word: string): Term {
  return { word, stems: [], synonyms: [] }
}

/** Words and sounds that may replace each word of a query: tokens of the place `anywhere`, by word. */
export type Neighbours = ReadonlyMap<string, readonly string[]>

/**
 * Requires each term, alone or joined with a neighbour, as compounds are written; or all of them as one word. Asks for only a few
 * times as many tokens as words, since a database looks up each of them, however common it is.
 */
export function conditionOf(
  terms: readonly Term[],
  lookup: Lookup,
  neighbours: Neighbours = new Map(),
): Condition {
  const words = terms.map(({ word }) => word)
  const joined = (word: string) => wordCondition(word, lookup, neighbours.get(word) ?? [])
  const pairs = pairsOf(words).map(joined)
  const each = terms.map((term, at) => ({
    any: [termCondition(term, lookup, neighbours), ...pairs.slice(Math.max(at - 1, 0), at + 1)],
  }))
  const whole = words.length > 2 ? [joined(words.join(''))] : []
  return { any: [{ all: each }, ...whole] }
}

/** Requires one term. */
export function termCondition(term: Term, lookup: Lookup, neighbours: Neighbours): Condition {
  const own = wordCondition(term.word, lookup, neighbours.get(term.word) ?? [])
  if (lookup.with === 'word') return own
  const stems = term.stems.map((stem) => ({ token: wordToken(stem, lookup.place), isPrefix: true }))
  const synonyms = term.synonyms.map((words) => ({
    all: words.map((word) => ({ any: formsOf(word, lookup.place) })),
  }))
  return { any: [own, ...stems, ...synonyms] }
}

/** The longer beginnings of short words are other words: দর begins দরিদ্র. */
function formsOf(word: string, place: Place): Condition[] {
  if (isBangla(word) && [...word].length > 3)
    return [{ token: wordToken(word, place), isPrefix: true }]
  const endings = isBangla(word) ? ['', 'ের', 'ে', 'টি'] : ['', 's']
  return endings.map((ending) => ({ token: wordToken(word + ending, place), isPrefix: false }))
}

function wordCondition(word: string, lookup: Lookup, neighbours: readonly string[]): Condition {
  const { place } = lookup
  const key = lookup.with === 'sounds' ? soundKey(word) : ''
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
