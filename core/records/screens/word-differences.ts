// Differences between two texts by whole words: a Bangla word includes its vowel signs, as a Latin word includes its
// letters.
import { diffArrays } from 'diff'
import { htmlToText } from '#core/lib/html/plain-html.ts'

export type TextPart = { kind: 'same' | 'removed' | 'added' | 'leftOut'; text: string }

/** White space, or a word with what joins its parts (1,250.50; don't), or any other character. */
const token =
  /\s+|[\p{L}\p{M}\p{N}\u200C\u200D]+(?:[.,:'’-][\p{L}\p{M}\p{N}\u200C\u200D]+)*|[^\s\p{L}\p{M}\p{N}]\p{Emoji_Modifier}?/gu

/**
 * Maximum number of removed and added words; beyond it the texts are shown as two. Bounds time (40 ms) and memory (4
 * MB).
 */
const maxEdits = 1_000

/**
 * Compares two texts word by word.
 * @returns parts in reading order, removed before added; both texts, in NFC, can be rebuilt from them
 */
export function wordDifferences(before: string, after: string): TextPart[] {
  const old = tokensOf(before)
  const now = tokensOf(after)
  // Undefined if too much has changed.
  const changes = diffArrays(old, now, { maxEditLength: maxEdits })
  if (!changes) return partsOf([...old.map(removed), ...now.map(added)])
  return partsOf(
    changes.flatMap(({ value, removed: isRemoved, added: isAdded }) =>
      value.map(isRemoved ? removed : isAdded ? added : same),
    ),
  )
}

/** Keeps the words around each change; longer unchanged stretches are left out. */
export function aroundChanges(parts: TextPart[]): TextPart[] {
  return parts.flatMap((part, index) => {
    const { kind, text } = part
    if (kind !== 'same') return [part]
    const headEnd = index === 0 ? 0 : text.indexOf(' ', contextLength)
    const tailStart =
      index === parts.length - 1 ? text.length : text.lastIndexOf(' ', text.length - contextLength)
    if (headEnd < 0 || tailStart - headEnd < contextLength) return [part]
    const around = [
      same(text.slice(0, headEnd)),
      { kind: 'leftOut' as const, text: text.slice(headEnd, tailStart) },
      same(text.slice(tailStart)),
    ]
    return around.filter((piece) => piece.text !== '')
  })
}

const contextLength = 120

/** Returns HTML as text for a comparison, each link followed by its address. */
export function comparableText(html: string): string {
  let address = ''
  const withAddresses = html.replace(/<a href="([^"<>]*)"[^<>]*>|<\/a>/g, (_, href?: string) => {
    if (href === undefined) return ` (${address})`
    address = href
    return ''
  })
  return htmlToText(withAddresses)
}

function tokensOf(text: string): string[] {
  return text.normalize('NFC').match(token) ?? []
}

function same(text: string): TextPart {
  return { kind: 'same', text }
}

const removed = (text: string): TextPart => ({ kind: 'removed', text })
const added = (text: string): TextPart => ({ kind: 'added', text })

/** Joins neighbours of one kind; a space between two replaced words belongs to them, so that a phrase reads whole. */
function partsOf(steps: TextPart[]): TextPart[] {
  const parts: TextPart[] = []
  let change = { removed: '', added: '', space: '' }
  const isReplaced = () => change.removed.trim() !== '' && change.added.trim() !== ''
  const finish = () => {
    const { space } = change
    const found = [removed(change.removed), added(change.added), same(space)]
    parts.push(...found.filter(({ text }) => text !== ''))
    change = { removed: '', added: '', space: '' }
  }
  for (const [index, { kind, text }] of steps.entries()) {
    if (kind === 'same') {
      const isBetween = /^ +$/.test(text) && isReplaced() && steps[index + 1]?.kind !== 'same'
      if (isBetween) change.space = text
      else {
        finish()
        const last = parts.at(-1)
        if (last?.kind === 'same') last.text += text
        else parts.push(same(text))
      }
    } else if (kind === 'removed' || kind === 'added') {
      if (change.space) {
        change.removed += change.space
        change.added += change.space
        change.space = ''
      }
      change[kind] += text
    }
  }
  finish()
  return parts
}
