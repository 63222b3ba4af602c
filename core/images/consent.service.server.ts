import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import type { Changed } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { type Consent, consentOf } from './consent-form.schema.ts'
import { findImage, type StoredImage } from './image-library.queries.server.ts'

/**
 * Stores the same consent for all images, in one change.
 * @throws AppError not_found
 */
export async function storeConsentOfMany(
  services: Services,
  actor: Actor,
  names: readonly string[],
  consent: Consent,
): Promise<Changed<StoredImage[]>> {
  return changeContent(services, actor, async (change) => {
    const record: StoredImage[] = []
    for (const name of names) record.push(await updateConsent(change, name, consent))
    return { record, version: change.version }
  })
}

/**
 * Stores the consent in a record's form, in the change that writes the record.
 * @param consent from `consentField`; undefined if the form has none
 */
export async function storeConsent(
  change: Change,
  imagename: string | null,
  consent: string | undefined,
): Promise<void> {
  if (imagename && consent) await updateConsent(change, imagename, consentOf(consent))
}

async function updateConsent(change: Change, name: string, consent: Consent) {
  const image = await findImage(change.tx, name)
  if (!image) throw new AppError('not_found', 'image.unknown')
  return change.update('images', image.id, consent)
}
