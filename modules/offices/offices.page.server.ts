import type { Db } from '#core/kernel/db/database.ts'
import type { Language } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { phonesIn } from '#core/lib/text/phone.ts'
import { phoneMethod } from '#core/contact-methods/contact-methods.ts'
import { pointOnMap } from './map/projection.ts'
import { listOffices, type Office } from './office.queries.server.ts'
import { placeOf } from './office-place.ts'

export type OfficeEntry = ReturnType<typeof entryOf>

export async function readOffices(db: Db, language: Language): Promise<OfficeEntry[]> {
  return (await listOffices(db)).map((office) => entryOf(office, language))
}

function entryOf(office: Office, language: Language) {
  return {
    ...localizedTexts(language, office),
    id: office.id,
    phones: phonesIn(office.phones ?? '').flatMap((one) => phoneMethod(one, language) ?? []),
    /** Address of a map. */
    place: placeOf(office),
    /** Point on the map of the country. */
    point: pointOf(office),
    isSample: office.isSample,
  }
}

function pointOf({ latitude, longitude }: Office) {
  if (latitude === null || longitude === null) return undefined
  return pointOnMap(longitude, latitude)
}
