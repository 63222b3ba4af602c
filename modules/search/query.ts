import { isBangla } from '#core/lib/text/localized.ts'
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

/** Maximum length of a query, in characters. */
export const maxQueryLength = 200
/** Maximum number of words searched for. */
const maxWords = 8
/** Minimum length of a word; one letter is part of nearly every text. */
const minWordLength = 2
/** Minimum length of a sound that also matches as a prefix. */
const minSoundPrefix = 3

/** Condition on the tokens of a document. */
export type Condition =
  | { token: string; isPrefix: boolean }
  | { all: Condition[] }
  | { any: Condition[] }

/** Place in which a term is looked up, and what may replace it; each value of `with` includes the previous ones. */
export type Lookup = { place: Place; with: 'word' | 'synonyms' | 'sounds' }

/**
 * Lookups of a query with their points; fewest points rank first. A word ranks before its synonyms, synonyms before
 * sounds, the title before the text.
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

/** Word of a query, and what may replace it. */
export type Term = {
  word: string
  stems: readonly string[]
  /** Synonyms, each of one or several words. */
  synonyms: readonly (readonly string[])[]
}

/** Returns the words to search for; empty if none is long enough. */
export function queryWords(q: string): string[] {
  const words = wordsOf(q.slice(0, maxQueryLength))
  return [...new Set(words.filter((word) => [...word].length >= minWordLength))].slice(0, maxWords)
}

/** Returns a term without synonyms. */
export function plainTerm(word: string): Term {
  return { word, stems: [], synonyms: [] }
}

/** Words and sounds that may replace each word of a query: tokens of the place `anywhere`, by word. */
export type Neighbours = ReadonlyMap<string, readonly string[]>

/**
 * Builds a condition that requires each term, alone or joined with a neighbour, as compounds are written; or all
 * terms as one word. It has only a few times as many tokens as words, since a database looks up each of them.
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

/** Builds a condition that requires one term. */
export function termCondition(term: Term, lookup: Lookup, neighbours: Neighbours): Condition {
  const own = wordCondition(term.word, lookup, neighbours.get(term.word) ?? [])
  if (lookup.with === 'word') return own
  const stems = term.stems.map((stem) => ({ token: wordToken(stem, lookup.place), isPrefix: true }))
  const synonyms = term.synonyms.map((words) => ({
    all: words.map((word) => ({ any: formsOf(word, lookup.place) })),
  }))
  return { any: [own, ...stems, ...synonyms] }
}

/**
 * Returns conditions for the forms of a word. Short words are not matched as prefixes, since longer words are often
 * unrelated: দরিদ্র begins with দর.
 */
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

/** Returns the tokens of a word in which one wrong letter is corrected. */
export function forgivenTokens(word: string): string[] {
  const tokens = [wordToken(word, 'anywhere'), soundToken(soundKey(word), 'anywhere')]
  return tokens.filter(isForgiving)
}

/** True if two words differ by one extra, missing or wrong letter, or by two swapped neighbours. */
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
