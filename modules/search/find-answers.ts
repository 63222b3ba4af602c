import { htmlToText } from '#core/lib/html/plain-html.ts'
import type { GuidePart } from '#modules/help/guide-parts.ts'
import { type Findable, findable } from './find-targets.ts'

/** An answer of the guide by its place there. */
export type FoundAnswer = { at: number }

/** @param guides of every language; an answer is found by the words of each */
export function findableAnswers(
  guides: readonly (readonly GuidePart[])[],
): Findable<FoundAnswer>[] {
  return (guides[0] ?? []).map((_, at) => {
    const parts = guides.flatMap((guide) => guide[at] ?? [])
    return findable(
      { at },
      {
        titles: parts.flatMap(({ html, title }) => [title, ...namedIn(html)]),
        texts: parts.flatMap(({ html, chapter }) => [htmlToText(html), chapter]),
      },
    )
  })
}

/** Buttons and screens that an answer names, in bold. */
function namedIn(html: string): string[] {
  return [...html.matchAll(/<strong>([^<]*)/g)].map(([, name = '']) => name)
}
