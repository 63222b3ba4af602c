// Creates, updates and deletes the organisation's own pages.

import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { cleanBody } from '#core/lib/html/clean-html.server.ts'
import { headingOf, withoutRepeats } from '#core/lib/text/localized.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { withLibraryImages } from '#core/images/body-images.service.server.ts'
import { requireRecordings } from '#core/recordings/recording.service.server.ts'
import { refuseUnfillable } from '#modules/page-texts/refuse-unfillable.service.server.ts'
import { findOwnPageBySlug, type OwnPage } from './own-page.queries.server.ts'
import { type OwnPageForm, ownPageTexts } from './own-page-form.schema.ts'
import { isReservedSlug } from './reserved-slugs.ts'

/** Maximum number of former slugs kept for a page; nobody renames a page more often. */
const mostFormerSlugs = 50

/** Adds a page. @throws AppError invalid */
export async function createOwnPage(
  services: Services,
  actor: Actor,
  form: OwnPageForm,
): Promise<Changed<OwnPage>> {
  const values = valuesOf(form)
  await refuseUnfillable(services.db, values)
  await requireRecordings(services, form)
  return changeContent(services, actor, async (change) => {
    const record = await change.insert('pages', {
      ...withoutRepeats(ownPageTexts, await withLibraryImages(change, values)),
      slug: await takeSlug(change, form),
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/**
 * Replaces a page. Fields that only our own forms know (Bangla, address, sample mark) stay unless sent.
 * @throws AppError not_found, conflict, invalid
 */
export async function updateOwnPage(
  services: Services,
  actor: Actor,
  target: Target,
  form: OwnPageForm,
): Promise<Changed<OwnPage>> {
  const values = valuesOf(form)
  await refuseUnfillable(services.db, values)
  await requireRecordings(services, form)
  return changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'pages', target)
    const slug = form.slug === undefined ? old.slug : await takeSlug(change, form, old)
    const record = await change.update('pages', old.id, {
      ...withoutRepeats(ownPageTexts, await withLibraryImages(change, values), old),
      slug,
      formerSlugs: formerSlugsOf(old, slug),
    })
    return { record, version: change.version }
  })
}

export async function deleteOwnPage(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<OwnPage>> {
  return deleteRecord(store, actor, 'pages', target)
}

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

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({ slug, updatedAt, ...values }: OwnPageForm) {
  const body = cleanBody('body', values.body, { hasImages: true }) ?? ''
  const bodyBn = cleanBody('bodyBn', values.bodyBn, { hasImages: true })
  if (!body && !bodyBn) throw fieldError('invalid', 'body', 'page_text.body_required')
  return { ...values, body, bodyBn }
}
