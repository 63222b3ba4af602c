// The part of an address that is made from a title. Each kind of title has the rule of the specification (section 5);
// Bangla is transcribed first, since the rules would remove its letters.
import { romanised } from './romanised.ts'

export type SlugRule = 'program' | 'photo' | 'report' | 'page'

/** Leaves room for an appended number. */
const maxLength = 100

/** Makes a slug from a title. @returns at least one letter or digit: the name of the rule if the title has none */
export function slugOf(title: string, rule: SlugRule): string {
  // A title has at most 191 characters; longer input is cut first.
  const latin = withoutAccents(romanised(title.slice(0, 1_000))).toLowerCase()
  const slug = rules[rule](latin)
  return /[a-z0-9]/.test(slug) ? shortened(slug) : rule
}

/** Returns the slug, or the first free one with a number: `-2`, `-3`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const rules: Record<SlugRule, (latin: string) => string> = {
  /** Lower case, nothing but letters, digits and hyphens. */
  program: (latin) => hyphenated(latin.replaceAll('&', ' and ').replace(/[^a-z0-9\s_-]/g, '')),
  /** Lower case, spaces as hyphens; characters with a meaning in an address or a page are removed. */
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

/** Replaces é by e. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
