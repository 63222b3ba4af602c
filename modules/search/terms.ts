// The terms of a search are the words of a query without question words, and the synonyms of each.
import type { Term } from './query.ts'
import { stemsOf } from './stems.ts'
import { namedGroups, type WordGroup, withoutQuestion } from './word-groups.ts'

/** Maximum number of synonyms of all words of a query together, since each is looked up. */
const maxSynonyms = 48

export function termsOf(words: readonly string[], groups: readonly WordGroup[]): Term[] {
  const named = namedGroups(words, groups)
  const telling = withoutQuestion(words)
  const share = Math.floor(maxSynonyms / telling.length)
  return telling.map((word) => ({
    word,
    stems: stemsOf(word),
    synonyms: named
      .filter((group) => group.named.includes(word))
      .flatMap(({ members }) => members)
      .map((member) => member.map((one) => one.word))
      .filter((synonym) => synonym.join(' ') !== word)
      .slice(0, share),
  }))
}
