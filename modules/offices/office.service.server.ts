import type { Actor, ContentStore } from '#core/kernel/history/change-content.ts'
import {
  type Changed,
  createRecord,
  deleteRecord,
  type Target,
  updateRecord,
} from '#core/kernel/history/records.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import type { Office } from './office.queries.server.ts'
import { type OfficeForm, officeTexts } from './office-form.schema.ts'

export async function createOffice(
  store: ContentStore,
  actor: Actor,
  form: OfficeForm,
): Promise<Changed<Office>> {
  return createRecord(store, actor, 'offices', {
    ...valuesOf(form),
    isSample: form.isSample ?? false,
  })
}

/** Replaces an office, which stays a sample until the form confirms it. */
export async function updateOffice(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: OfficeForm,
): Promise<Changed<Office>> {
  return updateRecord(store, actor, 'offices', target, valuesOf(form))
}

export async function deleteOffice(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Office>> {
  return deleteRecord(store, actor, 'offices', target)
}

/** Returns the columns with the form's names; fields that were not sent are emptied. */
function valuesOf({ isSample, updatedAt, ...values }: OfficeForm) {
  return { ...withoutRepeats(officeTexts, undefinedAsNull(values)), isSample }
}
