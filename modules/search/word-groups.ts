// Groups contain words with the same meaning, in both languages and in Bangla typed in Latin letters. Some groups ask
// for an answer.

import { isBangla } from '#core/lib/text/localized.ts'
import { parseWordGroups } from '#core/settings/values/own-word-groups.ts'
import { isOneLetterOff } from './query.ts'
import delivered from './search-words.json' with { type: 'json' }
import { soundKey } from './sound-key.ts'
import { stemsOf } from './stems.ts'
import { wordsOf } from './words.ts'

export const answerKinds = [
  'phone',
  'hours',
  'jobs',
  'give',
  'complain',
  'figures',
  'proof',
  'verify',
  'listen',
] as const

export type AnswerKind = (typeof answerKinds)[number]

/**
 * Word with its sound key and its spelling key. The sound key is undefined if the word is not Bangla, or too short to be
 * recognised by its sound.
 */
type Heard = { word: string; key: string | undefined; spelling: string }

/** Member of a group: one or several words. */
type Member = readonly Heard[]

export type WordGroup = { answer: AnswerKind | undefined; members: readonly Member[] }

/** Minimum length of a sound that identifies a Bangla word; shorter ones are ambiguous. */
const minSoundLength = 4

/** Bangla letters that sound alike and are often confused: ঘুস means ঘুষ, ঋন means ঋণ. */
const alike: Readonly<Record<string, string>> = { শ: 'স', ষ: 'স', ণ: 'ন', 'ী': 'ি', 'ূ': 'ু' }

const deliveredGroups: readonly WordGroup[] = delivered.groups.map((group) => ({
  answer: answerKinds.find((kind) => 'answer' in group && kind === group.answer),
  members: membersOf(group.words.split(',')),
}))

/** Words of questions, which say nothing about the subject. */
const questionWords = new Set(wordsOf(delivered.questionWords))
/** Words for relatives: people ask for their daughter, but look for a school. */
const kinWords = new Set(wordsOf(delivered.kinWords))

/**
 * Returns the built-in groups and those of the office.
 * @param own the office's groups, one per line, which extend the built-in groups with which they share a word
 */
export function wordGroups(own: string): readonly WordGroup[] {
  const groups = [...deliveredGroups]
  for (const words of parseWordGroups(own)) {
    const members = membersOf(words)
    const at = groups.findIndex((group) => group.members.some((one) => isIn(members, one)))
    const known = groups[at]
    if (known) groups[at] = { ...known, members: [...known.members, ...members] }
    else groups.push({ answer: undefined, members })
  }
  return groups
}

/** Word of a query, as it is compared with the words of the groups. */
type Asked = {
  word: string
  forms: ReadonlySet<string>
  key: string
  spelling: string
  /** True if a letter or the vowels may be wrong. */
  isForgiven: boolean
}

/** Latin words long enough to be recognised with a wrong letter. */
const misspeltLatin = /^[a-z]{5,}$/
/** Minimum number of consonants that identify a Latin word, whatever its vowels; fewer are ambiguous. */
const minConsonants = 5

/** Group named by a query, with the words that name it. */
export type NamedGroup = WordGroup & { named: readonly string[] }

/**
 * Returns the groups that a query names, which needs all words of a member in any order. One letter, or all vowels, may
 * be wrong in a Latin word that no group has.
 */
export function namedGroups(words: readonly string[], groups: readonly WordGroup[]): NamedGroup[] {
  const asked = words.map((word): Asked => {
    const key = isBangla(word) ? '' : soundKey(word)
    const forms = new Set([word, ...stemsOf(word)])
    const exact = { word, forms, key, spelling: spellingOf(word), isForgiven: false }
    const isKnown = groups.some(({ members }) =>
      members.some((member) => member.some((one) => isMeant(one, exact))),
    )
    return {
      ...exact,
      isForgiven: !isKnown && misspeltLatin.test(word) && !questionWords.has(word),
    }
  })
  return groups.flatMap((group) => {
    const named = group.members.flatMap((member) => {
      const found = member.map((one) => asked.find((word) => isMeant(one, word)))
      return found.every((one) => one !== undefined) ? found.map(({ word }) => word) : []
    })
    return named.length > 0 ? [{ ...group, named }] : []
  })
}

function isMeant(one: Heard, { word, forms, key, spelling, isForgiven }: Asked): boolean {
  if (forms.has(one.word) || key === one.key || spelling === one.spelling) return true
  return (
    isForgiven &&
    word[0] === one.word[0] &&
    misspeltLatin.test(one.word) &&
    (isOneLetterOff(word, one.word) || haveSameConsonants(word, one.word))
  )
}

/** True if two Latin words differ by vowels and doubled letters alone: complane, complain. */
function haveSameConsonants(one: string, other: string): boolean {
  const consonants = consonantsOf(one)
  return consonants.length >= minConsonants && consonants === consonantsOf(other)
}

function consonantsOf(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1')
}

/** Returns the words of a query without question words and relatives; all of them if there are no others. */
export function withoutQuestion(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !questionWords.has(word))
  const subjects = telling.filter(
    (word) => ![word, ...stemsOf(word)].some((one) => kinWords.has(one)),
  )
  return [subjects, telling].find((some) => some.length > 0) ?? words
}

/** Returns a group of names that no answer belongs to. */
export function groupOf(names: readonly string[]): WordGroup {
  return { answer: undefined, members: membersOf(names) }
}

function membersOf(words: readonly string[]): Member[] {
  return words.map((one) => wordsOf(one).map(heard)).filter((member) => member.length > 0)
}

function heard(word: string): Heard {
  const key = isBangla(word) ? soundKey(word) : ''
  return { word, key: key.length >= minSoundLength ? key : undefined, spelling: spellingOf(word) }
}

function spellingOf(word: string): string {
  return word.replace(/[শষণীূ]/g, (letter) => alike[letter] ?? letter)
}

function isIn(members: readonly Member[], wanted: Member): boolean {
  return members.some((member) => textOf(member) === textOf(wanted))
}

function textOf(member: Member): string {
  return member.map(({ word }) => word).join(' ')
}
