// Words that a reader of the former site saw, against those of the record that comes out: what is missing is counted and
// named in the preview.
import { errorMessage, type Reason, reasonOf } from '#core/error-messages/error-message.ts'
import { parseHtml, shallowHtml } from '#core/platform/documents/parse-html.ts'
import { emojiOf } from '#core/lib/html/emoji.ts'
import { allowedHtml } from '#core/lib/html/rich-text.server.ts'
import { shortened } from '#core/lib/text/plain-text.ts'

/** Something of the former site that does not come along, and the words in it. */
export type Lost = { kind: LostKind; name: string; words: string }

type LostKind =
  | 'address'
  | 'sitePage'
  | 'element'
  | 'image'
  | 'number'
  | 'block'
  | 'language'
  | 'excerpt'
  | 'library'

const inline = new Set(
  'a abbr b bdi big cite code del dfn em font i ins kbd mark q s small'.split(' '),
)
for (const name of 'span strike strong sub sup tt u var wbr'.split(' ')) inline.add(name)
const hidden = new Set(['script', 'style', 'noscript', 'template', 'title'])

/** Returns the text of HTML with all its entities, its blocks apart, in one line; images count as what they show. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let hiddenDepth = 0
  parseHtml(shallowHtml(html), {
    onopentag: (name, { alt = '', type = '', value = '', placeholder = '' }) => {
      if (hidden.has(name)) hiddenDepth++
      if (name === 'input' && type !== 'hidden') parts.push(` ${value} ${placeholder} `)
      if (name === 'img') parts.push(emojiOf(alt) ?? ` ${alt} `)
      else if (!inline.has(name)) parts.push(' ')
    },
    ontext: (text) => {
      if (hiddenDepth === 0) parts.push(text)
    },
    onclosetag: (name) => {
      if (hidden.has(name) && hiddenDepth > 0) hiddenDepth--
      if (!inline.has(name)) parts.push(' ')
    },
  })
  return parts.join('').replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Returns the words that are seen more often than they are kept, in their order. */
export function missingWords(seen: string, kept: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of kept) {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return wordsOf(seen).filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

/** Returns the words that are kept nowhere, however often they are seen: an excerpt repeats the text. */
export function absentWords(seen: string, kept: readonly string[]): string[] {
  const all = new Set(kept.flatMap(wordsOf))
  return wordsOf(seen).filter((word) => !all.has(word))
}

/** Returns the text of HTML as it is stored. */
export function storedText(html: string | null | undefined): string {
  return textOfHtml(allowedHtml(html ?? '', { hasImages: true }))
}

/**
 * Tells what is lost, in sentences. Words that are missing and in nothing that is known to be lost come last, so that none
 * goes uncounted.
 */
export function lostReasons(lost: readonly Lost[], missing: readonly string[]): Reason[] {
  const parts = new Map<string, Lost>()
  for (const one of lost) {
    const key = `${one.kind} ${one.name}`
    parts.set(key, { ...one, words: `${parts.get(key)?.words ?? ''} ${one.words}` })
  }
  const rest = missingWords(
    missing.join(' '),
    [...parts.values()].map(({ words }) => words),
  )
  return [
    ...[...parts.values()].flatMap((one) => [
      reasonOfLost(one),
      ...wordsReason(wordsOf(one.words)),
    ]),
    ...wordsReason(rest),
  ]
}

function reasonOfLost({ kind, name }: Lost): Reason {
  if (kind === 'excerpt' || kind === 'library') return reasonOf(`import_lost.${kind}`)
  return errorMessage(`import_lost.${kind}`, { name })
}

function wordsReason(words: readonly string[]): Reason[] {
  if (words.length === 0) return []
  const shown = shortened(words.join(' '), 200)
  return [errorMessage('import_lost.words', { n: words.length, words: shown })]
}

/** Letters and digits that belong together, or an emoji; signs that nobody sees divide nothing. */
function wordsOf(text: string): string[] {
  const seen = text.normalize('NFC').replace(/\p{Cf}|\ufe0f/gu, '')
  return seen.match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []
}

/** True for a text with more Bangla than Latin letters, those of its marks not counted. */
export function isBangla(text: string): boolean {
  const words = textOfHtml(text.replace(/\[[^[\]]*\]/g, ' ')).slice(0, 5_000)
  const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0
  return count(/\p{Script=Bengali}/gu) > count(/\p{Script=Latin}/gu)
}
