// Creates, updates and deletes legal registrations.
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { freeSlug, slugOf } from '#core/lib/text/slug.ts'
import { undefinedAsNull } from '#core/lib/undefined-as-null.ts'
import { readFileFacts } from '#modules/reports/report-file.service.server.ts'
import {
  listRegistrations,
  type Registration,
  toRegistration,
} from './registration.queries.server.ts'
import { type RegistrationForm, registrationTexts } from './registration-form.schema.ts'
import type { EarlierCertificate } from './registration-state.ts'

export async function createRegistration(
  services: Services,
  actor: Actor,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  const certificate = await readCertificate(services, form.fileUrl ?? null)
  return changeContent(services, actor, async (change) => {
    const row = await change.insert('registrations', {
      ...valuesOf(form),
      ...certificate,
      key: await findFreeKey(change, form.key ?? (form.name || form.nameBn || '')),
      isSample: form.isSample ?? false,
    })
    return { record: toRegistration(row), version: change.version }
  })
}

/**
 * Replaces a registration. Its key, file and sample mark stay unless sent. A renewal adds the stored certificate to the
 * visible earlier ones, and removes the file and the request for renewal unless the form sets them.
 */
export async function updateRegistration(
  services: Services,
  actor: Actor,
  target: Target,
  form: RegistrationForm,
): Promise<Changed<Registration>> {
  const { fileUrl, isRenewal } = form
  // A renewal never keeps the old certificate's file.
  const isFileKept = fileUrl === undefined && !isRenewal
  const certificate = isFileKept ? {} : await readCertificate(services, fileUrl ?? null)
  return changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'registrations', target)
    const row = await change.update('registrations', old.id, {
      ...valuesOf(form),
      ...certificate,
      ...(isRenewal && {
        earlier: JSON.stringify(renewed(toRegistration(old))),
        renewalRequestedOn: form.renewalRequestedOn ?? null,
      }),
      key: await findFreeKey(change, form.key ?? old.key, old.id),
    })
    return { record: toRegistration(row), version: change.version }
  })
}

export async function deleteRegistration(
  store: ContentStore,
  actor: Actor,
  target: Target,
): Promise<Changed<Registration>> {
  const { record, version } = await deleteRecord(store, actor, 'registrations', target)
  return { record: toRegistration(record), version }
}

async function readCertificate(services: Services, fileUrl: string | null) {
  const { fileBytes, pageCount } = await readFileFacts(services, fileUrl)
  return { fileUrl, fileBytes, pageCount }
}

function renewed(old: Registration): EarlierCertificate[] {
  const { number, registeredOn, validUntil, fileUrl, fileBytes, pageCount, earlier } = old
  return [{ number, registeredOn, validUntil, fileUrl, fileBytes, pageCount }, ...earlier]
}

/** Returns a key that no other registration has. There are only a few, so it checks all of them. */
async function findFreeKey({ tx }: Change, wanted: string, ownId?: number): Promise<string> {
  const others = (await listRegistrations(tx)).filter(({ id }) => id !== ownId)
  return freeSlug(slugOf(wanted, 'program'), (key) => others.some((other) => other.key === key))
}

/** Returns the columns named as in the form. The sample mark stays unless the form sets it. */
function valuesOf({
  key,
  fileUrl,
  isSample,
  isRenewal,
  hasValidity = false,
  updatedAt,
  ...values
}: RegistrationForm) {
  return { ...withoutRepeats(registrationTexts, undefinedAsNull(values)), hasValidity, isSample }
}
