import type { Actor } from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { storeConsent } from '#core/images/consent.service.server.ts'
import { changeWithImage, largeImage } from '#core/images/image-upload.service.server.ts'
import type { Person } from './person.queries.server.ts'
import { type PersonForm, personTexts } from './person-form.schema.ts'

export async function createPerson(
  services: Services,
  actor: Actor,
  form: PersonForm,
): Promise<Changed<Person>> {
  const values = withoutRepeats(personTexts, valuesOf(form))
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const isSample = form.isSample ?? false
    const hasContactConsent = form.hasContactConsent ?? false
    const record = await change.insert('people', {
      ...values,
      imagename,
      hasContactConsent,
      isSample,
    })
    await storeConsent(change, record.imagename, form.consent)
    return { record, version: change.version }
  })
}

/** Replaces a person. Fields that only our own forms know (Bangla, sample mark) stay unless sent. */
export async function updatePerson(
  services: Services,
  actor: Actor,
  target: Target,
  form: PersonForm,
): Promise<Changed<Person>> {
  const values = valuesOf(form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const old = await findFresh(change, 'people', target)
    const record = await change.update('people', old.id, {
      ...withoutRepeats(personTexts, values, old),
      imagename,
    })
    await storeConsent(change, record.imagename, form.consent)
    return { record, version: change.version }
  })
}

export async function deletePerson(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Person>> {
  return deleteRecord(services, actor, 'people', target)
}

function imageOf({ image, removeImage, libraryImage }: PersonForm) {
  return { file: image, isRemoved: removeImage, fromLibrary: libraryImage, limit: largeImage }
}

/** Returns the columns with the form's names. */
function valuesOf({ image, removeImage, libraryImage, consent, updatedAt, ...values }: PersonForm) {
  return values
}
