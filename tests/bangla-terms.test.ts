// One Bangla term for one concept, as in docs/bangla.md: a reader who finds ফিরিয়ে আনুন on two buttons with different
// actions cannot predict either.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { flatTexts, namespaces, readTexts } from '../cli/catalogue-source.ts'
import { terms } from './support/bangla-terms.ts'

/**
 * Bangla texts by key; the texts of a screen have the name of their namespace as prefix. Search words of screens are
 * left out: they are not shown, and exist because people use other words.
 */
const texts = new Map(
  namespaces
    .flatMap((namespace) => {
      const hasSections = ['site', 'admin', 'errors'].includes(namespace)
      return flatTexts(readTexts('bn', namespace)).map(([key, text]): [string, string] => [
        hasSections ? key : `${namespace}.${key}`,
        text,
      ])
    })
    .filter(([key]) => !key.startsWith('office-search.') || key.startsWith('office-search.texts.')),
)

test.each(Object.entries(terms))('%s has one term', (_, { bangla, carriedBy }) => {
  for (const key of carriedBy) expect(texts.get(key), key).toContain(bangla)
})

test('no two concepts share a term', () => {
  const all = Object.values(terms).map(({ bangla }) => bangla)
  expect(all).toEqual([...new Set(all)])
})

test('no label is the term of another concept', () => {
  const conceptsOf = new Map<string, Set<string>>()
  for (const [concept, { carriedBy }] of Object.entries(terms)) {
    for (const key of carriedBy.filter(isLabel)) {
      const text = texts.get(key) ?? key
      conceptsOf.set(text, (conceptsOf.get(text) ?? new Set()).add(concept))
    }
  }
  const shared = [...conceptsOf].filter(([, concepts]) => concepts.size > 1)
  expect(shared.map(([text, concepts]) => [text, ...concepts])).toEqual([
    // The action of the button, and its object.
    ['পরিসংখ্যান সম্পাদনা করুন', 'edit', 'statistic'],
  ])
})

test.each(Object.entries(terms).flatMap(([concept, { not }]) => (not ? [[concept, not]] : [])))(
  'no other word for %s occurs in the interface, the content or the guide',
  (_, not) => {
    expect(textsWith(not, [...texts, ...contentTexts()])).toEqual([])
  },
)

test.each(
  Object.entries(terms).flatMap(([concept, { notOnScreens }]) =>
    notOnScreens ? [[concept, notOnScreens]] : [],
  ),
)('no other word for %s occurs in the interface', (_, not) => {
  expect(textsWith(not, [...texts])).toEqual([])
})

test('the name of a field in Bangla says so in one of two ways', () => {
  const fields = [...texts].filter(
    ([key]) => /[a-z]Bn$/.test(key) && !/sample|preview|missing/.test(key),
  )
  expect(
    fields.filter(
      ([, text]) => !/(^| )বাংলা (নাম|শিরোনাম|বিবরণ|বর্ণনা|বিস্তারিত লেখা|ঠিকানা|রেকর্ডিং)|, বাংলায়$/.test(text),
    ),
  ).toEqual([])
  expect(texts.get('settings.banglaOf')).toMatch(/, বাংলায়$/)
  expect(textsWith(/ \(ইংরেজি\)| \(বাংলা\)/, fields)).toEqual([])
})

test('Bangla texts are composed, without stray characters and Latin digits', () => {
  const wrong = [...texts, ...contentTexts()].filter(
    ([, text]) =>
      text !== text.normalize('NFC') ||
      /\s।|[\u0980-\u09ff][0-9]|\u200b|(?<!র)\u200d|\ufeff/.test(text),
  )
  expect(wrong).toEqual([])
})

function textsWith(word: RegExp, among: readonly [string, string][]): string[] {
  return among.flatMap(([key, text]) => {
    const found = text.match(word)?.[0]
    return found ? [`${key}: ${found}`] : []
  })
}

/** A sentence may name several concepts. */
function isLabel(key: string): boolean {
  return !/[।!]|Hint/.test((texts.get(key) ?? '') + key)
}

/** Texts of the pages and of the Bangla fields of the records, those of the invented organisation too, and the guide. */
function contentTexts(): [string, string][] {
  const read = (folder: string, ending: string) => {
    const path = join(projectRoot, folder)
    return readdirSync(path)
      .filter((file) => file.endsWith(ending))
      .map((file): [string, string] => [file, readFileSync(join(path, file), 'utf8')])
  }
  return [
    ...['content', 'content/demo'].flatMap((base) => [
      ...read(`${base}/pages`, '.bn.md'),
      ...read(`${base}/records`, '.json'),
    ]),
    ...read('docs', 'guide.bn.md'),
  ]
}
