// Screens and settings are matched by the rules of the site's search: whole words and prefixes, and Bangla
// transliterated to Latin letters.
import {
  type Condition,
  conditionOf,
  plainTerm,
  queryWords,
  ranks,
} from '../../site/search/query.ts'
import { documentTokens } from '../../site/search/tokens.ts'

export type Named = {
  /** Names, each in one language. */
  titles: readonly string[]
  /** Explanations and synonyms. */
  texts: readonly string[]
}

const maxFound = 8

/**
 * Finds the targets that match all words of a query.
 * @returns at most eight, best first; equally good ones in their given order
 */
export function findTargets<Target>(
  targets: readonly { target: Target; named: Named }[],
  q: string,
): Target[] {
  const words = queryWords(q)
  if (words.length === 0) return []
  const conditions = ranks.map((rank) => conditionOf(words.map(plainTerm), rank))
  const found = targets.flatMap(({ target, named }) => {
    const { tokens } = documentTokens(named.titles, named.texts)
    const rank = conditions.findIndex((condition) => fulfils(tokens, condition))
    return rank < 0 ? [] : [{ target, rank }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ target }) => target)
}

function fulfils(tokens: readonly string[], condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((one) => fulfils(tokens, one))
  if ('any' in condition) return condition.any.some((one) => fulfils(tokens, one))
  const { token, isPrefix } = condition
  return tokens.some((one) => (isPrefix ? one.startsWith(token) : one === token))
}
