// The part of an address that is made from a title. Each kind of title has the rule of the specification
// (section 5); Bangla is written in Latin letters first, since its letters alone would leave nothing.
import { romanised } from './romanised.ts'

export type SlugRule = 'program' | 'photo' | 'report' | 'page'

/** Leaves room for a number after it. */
const maxLength = 100

/** @returns at least one letter or digit: the name of the rule when the title has none. */
export function slugOf(title: string, rule: SlugRule): string {
  // A title is at most 191 characters; whatever else comes is cut before it is read.
  const latin = withoutAccents(romanised(title.slice(0, 1_000))).toLowerCase()
  const slug = rules[rule](latin)
  return /[a-z0-9]/.test(slug) ? shortened(slug) : rule
}

/** The slug, or with the first number behind it that is free: `-2`, `-3`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const rules: Record<SlugRule, (latin: string) => string> = {
  /** Lower case, nothing but letters, digits and hyphens. */
  program: (latin) => hyphenated(latin.replaceAll('&', ' and ').replace(/[^a-z0-9\s_-]/g, '')),
  /** Lower case, spaces as hyphens; what an address or a page would misread is left out. */
  photo: (latin) =>
    latin
      .replace(/[^a-z0-9\s.!~*'()_-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-/, '')
      .replace(/-$/, ''),
  report: withHyphens,
  page: withHyphens,
}

/** Replaces everything but letters and digits by hyphens. */
function withHyphens(latin: string): string {
  return hyphenated(latin.replace(/[^a-z0-9]/g, '-'))
}

/** Collapses hyphens before trimming the ends: this order takes linear time on any input. */
function hyphenated(text: string): string {
  return text
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}

function shortened(slug: string): string {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end > maxLength / 2 ? end : maxLength)
}

/** é as e. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
