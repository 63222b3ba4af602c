import { findSlugsLike } from '#kernel/db/slug-query.ts'
import type { Change } from '#kernel/history/change-content.ts'
import { headingOf } from '../../../lib/text/localized.ts'
import { freeSlug, slugOf } from '../../../lib/text/slug.ts'

const rules = { programs: 'program', photos: 'photo', reports: 'report' } as const

type Titled = Parameters<typeof headingOf>[0]

/**
 * The slug of a record: what was sent, or made from its title, the Bangla one where there is no English; with a number when another record has it. One
 * that exists keeps its slug while its title stays (specification, section 5).
 */
export async function findFreeSlug(
  { tx }: Change,
  table: keyof typeof rules,
  { slug, ...titled }: Titled & { slug?: string | null | undefined },
  old?: Titled & { id: number; slug: string },
): Promise<string> {
  const title = headingOf(titled)
  const isSame = old !== undefined && title === headingOf(old)
  const wanted = slug ?? (isSame ? old.slug : title)
  const made = slugOf(wanted, rules[table])
  const taken = await findSlugsLike(tx, table, made, old?.id)
  return freeSlug(made, (candidate) => taken.has(candidate))
}
