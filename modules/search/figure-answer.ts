// A question for a number is answered by the figures whose names contain most of its terms.

import type { Statistic } from '#core/statistics/statistic.queries.server.ts'
import type { Term } from './query.ts'
import { type Matcher, marked, matcherOf } from './snippet.ts'

/** Statistic whose name is compared. */
type Named = Pick<Statistic, 'label' | 'labelBn' | 'value'>

const figuresShown = 3

/**
 * Returns the figures with most of the terms in their names, the best first.
 * @param current one row of each statistic
 */
export function answeringFigures<S extends Named>(
  current: readonly S[],
  terms: readonly Term[],
): S[] {
  const exact = terms.map((term) => matcherOf([{ ...term, synonyms: [] }], []))
  const all = terms.map((term) => matcherOf([term], []))
  const rated = current
    .filter(({ value }) => value !== null)
    .map((statistic) => {
      const name = `${statistic.label} ${statistic.labelBn ?? ''}`
      return { statistic, share: shareOf(all, name), exactShare: shareOf(exact, name) }
    })
  // Half of the terms may name another subject: the instalment of a loan is not the loan outstanding.
  return rated
    .filter(({ share }) => share > 1 / 2)
    .toSorted((a, b) => b.exactShare - a.exactShare || b.share - a.share)
    .slice(0, figuresShown)
    .map(({ statistic }) => statistic)
}

/** Returns the share of the terms that a name contains, from 0 to 1. */
function shareOf(terms: readonly Matcher[], name: string): number {
  const named = terms.filter((isFound) => marked(name, isFound).some((part) => part.isMarked))
  return named.length / terms.length
}
