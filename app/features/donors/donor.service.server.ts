// What an administrator does with donors.
import type { Actor, ContentStore } from '#platform/history/change-content.ts'
import {
  type Changed,
  createRecord,
  deleteRecord,
  type Target,
  updateRecord,
} from '#platform/history/records.ts'
import type { Donor } from './donor.queries.server.ts'
import type { DonorForm } from './donor-form.schema.ts'

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
  const mark = form.isSample === undefined ? {} : { isSample: form.isSample }
  return updateRecord(store, actor, 'donors', target, { ...valuesOf(form), ...mark })
}

export async function deleteDonor(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Donor>> {
  return deleteRecord(store, actor, 'donors', target)
}

function valuesOf(form: DonorForm) {
  return {
    group: form.group,
    name: form.name,
    nameBn: form.nameBn ?? null,
    supports: form.supports ?? null,
    supportsBn: form.supportsBn ?? null,
    period: form.period ?? null,
    periodBn: form.periodBn ?? null,
    website: form.website ?? null,
    hasConsentOnFile: form.hasConsentOnFile ?? false,
    sortOrder: form.sortOrder,
  }
}
