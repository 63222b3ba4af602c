// A paragraph or heading as the editor keeps it: runs of text, each with its marks in one order. White space is
// collapsed as in a browser, and equal neighbours are joined.
import type { Inline, Mark } from './blocks.ts'

/** Limit on the length of marks, because a mark around many blocks is repeated in each. */
export type Budget = { left: number }

/** Joins adjacent spaces and drops those at the ends, so that an element without words and images becomes empty. */
export function withJoinedSpace(inlines: Inline[]): Inline[] {
  const joined: Inline[] = []
  let isAfterSpace = true
  for (const inline of inlines) {
    if (inline.kind === 'text') {
      const spaced = inline.html.replace(/[ \t\r\n\f]+/g, ' ')
      const html: string = isAfterSpace ? spaced.replace(/^ /, '') : spaced
      if (html === '') continue
      isAfterSpace = html.endsWith(' ')
      joined.push({ ...inline, html })
    } else {
      if (inline.kind === 'break') withoutLastSpace(joined)
      isAfterSpace = inline.kind === 'break'
      joined.push(inline)
    }
  }
  withoutLastSpace(joined)
  return joined.every(({ kind }) => kind === 'break') ? [] : joined
}

function withoutLastSpace(inlines: Inline[]) {
  const last = inlines.at(-1)
  if (last?.kind !== 'text' || !last.html.endsWith(' ')) return
  inlines.pop()
  if (last.html !== ' ') inlines.push({ ...last, html: last.html.slice(0, -1) })
}

/** Marks stay open between two runs that both have them. */
export function inlineHtml(inlines: readonly Inline[], budget: Budget): string {
  let html = ''
  let active: readonly Mark[] = []
  for (const { html: content, marks } of inlines) {
    const wanted = budget.left > 0 ? marks : []
    let shared = 0
    while (shared < active.length && active[shared]?.open === wanted[shared]?.open) shared += 1
    html += closed(active.slice(shared))
    for (const { open } of wanted.slice(shared)) {
      html += open
      budget.left -= open.length
    }
    html += content
    active = wanted
  }
  return html + closed(active)
}

function closed(marks: readonly Mark[]): string {
  return marks
    .map(({ close }) => close)
    .reverse()
    .join('')
}
