// Creates, updates and deletes programs.
import type { Actor } from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { cleanBody, cleanDescriptions } from '#core/lib/html/clean-html.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { withLibraryImages } from '#core/images/body-images.service.server.ts'
import { changeWithImage, smallImage } from '#core/images/image-upload.service.server.ts'
import { requireRecordings } from '#core/recordings/recording.service.server.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import type { Program } from './program.queries.server.ts'
import { type ProgramForm, programTexts } from './program-form.schema.ts'

export async function createProgram(
  services: Services,
  actor: Actor,
  form: ProgramForm,
): Promise<Changed<Program>> {
  const values = valuesOf(form)
  await requireRecordings(services, form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const record = await change.insert('programs', {
      ...withoutRepeats(programTexts, await withLibraryImages(change, values)),
      slug: await findFreeSlug(change, 'programs', form),
      imagename,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces a program. Fields that only our own forms know (Bangla, sample mark) stay unless sent. */
export async function updateProgram(
  services: Services,
  actor: Actor,
  target: Target,
  form: ProgramForm,
): Promise<Changed<Program>> {
  const values = valuesOf(form)
  await requireRecordings(services, form)
  return changeWithImage(services, actor, imageOf(form), async (change, imagename) => {
    const old = await findFresh(change, 'programs', target)
    const record = await change.update('programs', old.id, {
      ...withoutRepeats(programTexts, await withLibraryImages(change, values), old),
      slug: await findFreeSlug(change, 'programs', form, old),
      imagename,
    })
    return { record, version: change.version }
  })
}

export async function deleteProgram(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Program>> {
  return deleteRecord(services, actor, 'programs', target)
}

function imageOf({ image, removeImage, libraryImage }: ProgramForm) {
  return { file: image, isRemoved: removeImage, fromLibrary: libraryImage, limit: smallImage }
}

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({ image, removeImage, libraryImage, slug, updatedAt, ...values }: ProgramForm) {
  const { description, descriptionBn, body, bodyBn } = values
  return {
    ...values,
    ...cleanDescriptions({ description, descriptionBn }, 'record.description_required'),
    body: cleanBody('body', body, { hasImages: true }),
    bodyBn: cleanBody('bodyBn', bodyBn, { hasImages: true }),
  }
}
