// Creates and updates the organisation's own pages.

import type { Change } from '#core/kernel/history/change-content.ts'
import { fieldError } from '#core/platform/errors.ts'
import { headingOf } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { writesOf } from '#core/entity/write-record.server.ts'
import { refuseUnfillable } from '#modules/page-texts/refuse-unfillable.service.server.ts'
import { findOwnPageBySlug, type OwnPage } from './own-page.queries.server.ts'
import { type OwnPageForm, ownPage } from './own-page.ts'
import { isReservedSlug } from './reserved-slugs.ts'

/** Maximum number of former slugs kept for a page; nobody renames a page more often. */
const mostFormerSlugs = 50

/** The address of a page stays unless it is sent. */
export const ownPageWrites = writesOf(ownPage, {
  prepare: async (services, _form, columns) => {
    await refuseUnfillable(services.db, columns)
    return {}
  },
  complete: async (change, form, old) => {
    if (!old) return { slug: await takeSlug(change, form) }
    const slug = form.slug === undefined ? old.slug : await takeSlug(change, form, old)
    return { slug, formerSlugs: formerSlugsOf(old, slug) }
  },
})

export const createOwnPage = ownPageWrites.create

/**
 * Returns the slug that was sent, or one made from the title. An unavailable slug is refused instead of changed,
 * because a person chooses an address and gives it to others.
 */
async function takeSlug({ tx }: Change, form: OwnPageForm, old?: OwnPage): Promise<string> {
  const slug = slugOf(form.slug || headingOf(form), 'page')
  if (isReservedSlug(slug)) throw fieldError('invalid', 'slug', 'page.address_reserved')
  const holder = await findOwnPageBySlug(tx, slug)
  if (holder && holder.id !== old?.id) throw fieldError('invalid', 'slug', 'page.address_taken')
  return slug
}

function formerSlugsOf(old: OwnPage, slug: string): string {
  if (slug === old.slug) return old.formerSlugs
  return [old.slug, ...old.formerSlugs.split('\n')]
    .filter((former) => former !== '' && former !== slug)
    .slice(0, mostFormerSlugs)
    .join('\n')
}
