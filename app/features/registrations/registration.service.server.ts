// What an administrator does with legal registrations.
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#platform/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#platform/history/records.ts'
import { withoutRepeats } from '../../lib/text/localized.ts'
import { freeSlug, slugOf } from '../../lib/text/slug.ts'
import { undefinedAsNull } from '../../lib/undefined-as-null.ts'
import { listRegistrations, type Registration } from './registration.queries.server.ts'
import { type RegistrationForm, registrationTexts } from './registration-form.schema.ts'

export async function createRegistration(
  store: ContentStore,
  actor: Actor,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  return changeContent(store, actor, async (change) => {
    const record = await change.insert('registrations', {
      ...valuesOf(form),
      key: await findFreeKey(change, form.key ?? (form.name || form.nameBn || '')),
      fileUrl: form.fileUrl,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces it; its key, its file and its sample mark stay when they were not sent. */
export async function updateRegistration(
  store: ContentStore,
  actor: Actor,
  target: Target,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'registrations', target)
    const record = await change.update('registrations', old.id, {
      ...valuesOf(form),
      key: await findFreeKey(change, form.key ?? old.key, old.id),
      fileUrl: form.fileUrl,
    })
    return { record, version: change.version }
  })
}

export async function deleteRegistration(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Registration>> {
  return deleteRecord(store, actor, 'registrations', target)
}

/** There are a handful, so all of them are looked at. */
async function findFreeKey({ tx }: Change, wanted: string, ownId?: number): Promise<string> {
  const others = (await listRegistrations(tx)).filter(({ id }) => id !== ownId)
  return freeSlug(slugOf(wanted, 'program'), (key) => others.some((other) => other.key === key))
}

/** The columns that are named as in the form. It stays a sample until the form says otherwise. */
function valuesOf({
  key,
  fileUrl,
  isSample,
  hasValidity = false,
  updatedAt,
  ...values
}: RegistrationForm) {
  return { ...withoutRepeats(registrationTexts, undefinedAsNull(values)), hasValidity, isSample }
}
