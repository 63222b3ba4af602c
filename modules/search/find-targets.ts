// Finds screens, settings and answers of the guide by the rules by which the site's search finds records: whole words
// and their beginnings, Bangla also as it sounds in Latin letters.
import bn from '#translations/bn/office-search.json' with { type: 'json' }
import en from '#translations/en/office-search.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import type { Language } from '#core/lib/text/language.ts'
import { isBangla } from '#core/lib/text/localized.ts'
import { type Condition, conditionOf, plainTerm, queryWords, ranks } from './query.ts'
import { documentTokens } from './tokens.ts'
import { wordsOf } from './words.ts'

export type Named = {
  /** Its names, each in one language. */
  titles: readonly string[]
  /** Explanations and further words for it. */
  texts: readonly string[]
}

export type Findable<Target> = { target: Target; tokens: readonly string[] }

const maxFound = 8
const maxAnswers = 4

/** Words of a question that say nothing of its matter, in both languages. */
const questionWords = new Set(
  [en, bn].flatMap((texts) => wordsOf(findText(texts, 'texts.questionWords') ?? '')),
)

export function findable<Target>(target: Target, { titles, texts }: Named): Findable<Target> {
  return { target, tokens: documentTokens(titles, texts).tokens }
}

/** @returns the targets with every word, the best first; those found alike in their order */
export function findTargets<Target>(targets: readonly Findable<Target>[], q: string): Target[] {
  return rankedTargets(targets, matterOf(q))
    .slice(0, maxFound)
    .map(({ target }) => target)
}

/** @returns the targets with every word, then those with most of them, where rare words count more */
export function findAnswers<Target>(targets: readonly Findable<Target>[], q: string): Target[] {
  const words = matterOf(q)
  const whole = rankedTargets(targets, words).map(({ target }) => target)
  const partly = words.length < 2 ? [] : scoredTargets(targets, words).map(({ target }) => target)
  return [...new Set([...whole, ...partly])].slice(0, maxAnswers)
}

/** True if the texts of the other language are worth their bytes: its letters were typed, or nothing was found. */
export function needsOtherLanguage(q: string, language: Language, found: number): boolean {
  if (q.trim() === '') return false
  return found === 0 || isBangla(q) !== (language === 'bn')
}

/** The words of a query, without those of a question as long as others remain. */
function matterOf(q: string): string[] {
  const words = queryWords(q)
  const matter = words.filter((word) => !questionWords.has(word))
  return matter.length > 0 ? matter : words
}

type Ranked<Target> = { target: Target; rank: number }

function rankedTargets<Target>(
  targets: readonly Findable<Target>[],
  words: readonly string[],
): Ranked<Target>[] {
  if (words.length === 0) return []
  const conditions = ranks.map((rank) => conditionOf(words.map(plainTerm), rank))
  const found = targets.flatMap(({ target, tokens }) => {
    const rank = conditions.findIndex((condition) => fulfils(tokens, condition))
    return rank < 0 ? [] : [{ target, rank }]
  })
  return found.toSorted((a, b) => a.rank - b.rank)
}

function scoredTargets<Target>(
  targets: readonly Findable<Target>[],
  words: readonly string[],
): { target: Target }[] {
  const scores = new Map<Target, number>()
  for (const word of words) {
    const found = rankedTargets(targets, [word])
    for (const { target, rank } of found) {
      const rarity = Math.log(1 + targets.length / found.length)
      scores.set(target, (scores.get(target) ?? 0) + rarity / (1 + rank))
    }
  }
  const best = Math.max(...scores.values())
  return [...scores]
    .filter(([, score]) => score >= best / 2)
    .toSorted(([, a], [, b]) => b - a)
    .map(([target]) => ({ target }))
}

function fulfils(tokens: readonly string[], condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((one) => fulfils(tokens, one))
  if ('any' in condition) return condition.any.some((one) => fulfils(tokens, one))
  const { token, isPrefix } = condition
  return tokens.some((one) => (isPrefix ? one.startsWith(token) : one === token))
}
