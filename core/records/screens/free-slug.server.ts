import { findSlugsLike } from '#core/kernel/db/slug-query.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { freeSlug, slugOf } from '#core/lib/text/slug.ts'

const rules = { programs: 'program', photos: 'photo', reports: 'report' } as const

type Titled = Parameters<typeof headingOf>[0]

/**
 * Returns the slug of a record: the one sent, or one made from its English title, or else the Bangla one; numbered if
 * another record has it. An existing slug stays while the title stays (specification, section 5).
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
