// What an administrator does with donors.
import type { Actor, ContentStore } from '#platform/history/change-content.ts'
import {
  type Changed,
  createRecord,
  deleteRecord,
  type Target,
  updateRecord,
} from '#platform/history/records.ts'
import { withoutRepeats } from '../../lib/text/localized.ts'
import { undefinedAsNull } from '../../lib/undefined-as-null.ts'
import type { Donor } from './donor.queries.server.ts'
import { type DonorForm, donorTexts } from './donor-form.schema.ts'

export async function createDonor(
  store: ContentStore,
  actor: Actor,
  form: DonorForm,
): Promise<Changed<Donor>> {
  return createRecord(store, actor, 'donors', {
    ...valuesOf(form),
    isSample: form.isSample ?? false,
  })
}

/** Replaces it; it stays a sample until the form says otherwise. */
export async function updateDonor(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: DonorForm,
): Promise<Changed<Donor>> {
  return updateRecord(store, actor, 'donors', target, valuesOf(form))
}

export async function deleteDonor(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Donor>> {
  return deleteRecord(store, actor, 'donors', target)
}

/** The columns that are named as in the form. It stays a sample until the form says otherwise. */
function valuesOf({ isSample, hasConsentOnFile = false, updatedAt, ...values }: DonorForm) {
  return { ...withoutRepeats(donorTexts, undefinedAsNull(values)), hasConsentOnFile, isSample }
}
