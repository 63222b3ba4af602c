// A snippet is the part of a text around the first word found, with all found words marked.
import { LRUCache } from 'lru-cache'
import { isBangla } from '#core/lib/text/localized.ts'
import type { Term } from './query.ts'
import { soundKey } from './sound-key.ts'
import { stemsOf } from './stems.ts'
import { minSoundLength, soundToken, wordToken } from './tokens.ts'
import { wordsOf } from './words.ts'

/** Parts in the order of the text. */
export type SnippetPart = { text: string; isMarked: boolean }

export type Matcher = (rawWord: string) => boolean

/** Number of code units shown before and after the first word found. */
const before = 60
const after = 180

/** Maximum length of a cached word. */
const maxHeardLength = 40

/** Matches a word that only its capitals distinguish from its compared form. */
const plainWord = /^\w{1,40}$/

const rawWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}'’]*/gu

/**
 * Returns a function that matches words of a text with the terms of a query.
 * @param neighbours tokens that replace misspelt words
 */
export function matcherOf(terms: readonly Term[], neighbours: readonly string[]): Matcher {
  const words = terms.map(({ word }) => word)
  const typed = [...words, ...(words.length > 1 ? [words.join('')] : [])]
  const wanted = [...typed, ...terms.flatMap(({ stems }) => stems)]
  // A single word of a synonym of several words means little alone.
  const synonyms = terms.flatMap((term) =>
    term.synonyms.flatMap((one) => (one.length === 1 ? one : [])),
  )
  const keys = typed.map(soundKey).filter((key) => key.length >= minSoundLength)
  const near = new Set(neighbours)
  // A text repeats most of its words.
  const known = new Map<string, boolean>()
  return (raw) => {
    const isFound = known.get(raw) ?? matches(raw)
    known.set(raw, isFound)
    return isFound
  }

  function matches(raw: string): boolean {
    const { word, key } = heard(raw)
    if (!word) return false
    if (wanted.some((one) => word.startsWith(one)) || near.has(wordToken(word, 'anywhere'))) {
      return true
    }
    if (synonyms.some((one) => word === one || stemsOf(word).includes(one))) return true
    return (
      keys.some((one) => key === one || (one.length > 2 && key.startsWith(one))) ||
      (key !== '' && near.has(soundToken(key, 'anywhere')))
    )
  }
}

/** Compared forms of words of texts. Normalising words is the most expensive part of a snippet, and texts share words. */
const heardWords = new LRUCache<string, { word: string; key: string }>({ max: 10_000 })

function heard(raw: string): { word: string; key: string } {
  if (plainWord.test(raw)) return { word: raw.toLowerCase(), key: '' }
  const known = heardWords.get(raw)
  if (known) return known
  const [word = ''] = wordsOf(raw)
  const found = { word, key: isBangla(word) ? soundKey(word) : '' }
  if (raw.length <= maxHeardLength) heardWords.set(raw, found)
  return found
}

/** Marks the found words in a whole text, such as a title. */
export function marked(text: string, isFound: Matcher): SnippetPart[] {
  const parts: SnippetPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(rawWord)) {
    if (!isFound(word)) continue
    const between = text.slice(end, index)
    const last = parts.at(-1)
    // Adjacent words share one mark.
    if (last && between.trim() === '') last.text += between + word
    else {
      if (between) parts.push({ text: between, isMarked: false })
      parts.push({ text: word, isMarked: true })
    }
    end = index + word.length
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMarked: false }] : parts
}

/** Returns the part around the first word found; undefined if the text contains none. */
export function snippetOf(text: string, isFound: Matcher): SnippetPart[] | undefined {
  for (const { 0: word, index } of text.matchAll(rawWord)) {
    if (isFound(word))
      return marked(cut(text, index - before, index + word.length + after), isFound)
  }
  return undefined
}

/** Returns the beginning of a text, for texts without a found word. */
export function beginningOf(text: string): SnippetPart[] {
  const piece = cut(text, 0, before + after)
  return piece ? [{ text: piece, isMarked: false }] : []
}

/** Cuts between words, with an ellipsis for omitted text. */
function cut(text: string, from: number, to: number): string {
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1
  const end = to >= text.length ? text.length : text.lastIndexOf(' ', to)
  const isWhole = end <= start
  const piece = isWhole ? text.slice(Math.max(from, 0), to) : text.slice(start, end)
  return `${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`
}
