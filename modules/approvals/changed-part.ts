import { graphemesOf } from '#core/lib/text/plain-text.ts'

/** A value in three parts: `changed` is what another value has differently, the others are the same in both. */
type Parted = { start: string; changed: string; end: string }

/** Finds the part of two values in which they differ, in whole letters. */
export function changedParts(before: string, after: string): readonly [Parted, Parted] {
  const lettersOf = (text: string) => Array.from(graphemesOf(text), ({ segment }) => segment)
  const [was, is] = [lettersOf(before), lettersOf(after)] as const
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const part = (letters: readonly string[]): Parted => ({
    start: letters.slice(0, start).join(''),
    changed: letters.slice(start, letters.length - end).join(''),
    end: letters.slice(letters.length - end).join(''),
  })
  return [part(was), part(is)]
}
