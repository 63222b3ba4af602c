// Creates, updates and deletes donors.
import {
  type Actor,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import { requireLibraryImage } from '#core/images/require-image.service.server.ts'
import type { Donor } from './donor.queries.server.ts'
import { type DonorForm, donorTexts } from './donor-form.schema.ts'

export async function createDonor(
  store: ContentStore,
  actor: Actor,
  form: DonorForm,
): Promise<Changed<Donor>> {
  const { imagename = null, ...values } = valuesOf(form)
  return changeContent(store, actor, async (change) => {
    await requireLibraryImage(change.tx, imagename)
    const isSample = form.isSample ?? false
    const record = await change.insert('donors', { ...values, imagename, isSample })
    return { record, version: change.version }
  })
}

/** Replaces a donor. The image and the sample mark stay unless the form sets them. */
export async function updateDonor(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: DonorForm,
): Promise<Changed<Donor>> {
  const values = valuesOf(form)
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'donors', target)
    await requireLibraryImage(change.tx, values.imagename)
    const record = await change.update('donors', old.id, values)
    return { record, version: change.version }
  })
}

export async function deleteDonor(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Donor>> {
  return deleteRecord(store, actor, 'donors', target)
}

/** Returns the columns named as in the form. The sample mark stays unless the form sets it. */
function valuesOf({
  isSample,
  hasConsentOnFile = false,
  imagename,
  state,
  publishAt,
  unpublishAt,
  updatedAt,
  ...values
}: DonorForm) {
  const own = withoutRepeats(donorTexts, undefinedAsNull(values))
  return { ...own, hasConsentOnFile, imagename, state, publishAt, unpublishAt, isSample }
}
