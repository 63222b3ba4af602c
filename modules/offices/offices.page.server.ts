import type { Db } from '#core/kernel/db/database.ts'
import type { Language } from '#core/lib/text/language.ts'
import { type LocalizedTexts, localizedTexts } from '#core/lib/text/localized.ts'
import { phonesIn } from '#core/lib/text/phone.ts'
import { type ContactMethod, phoneMethod } from '#core/contact-methods/contact-methods.ts'
import { type MapPoint, pointOnMap } from './map/projection.ts'
import { listOffices, type Office } from './office.queries.server.ts'
import { placeOf } from './office-place.ts'

export type OfficeEntry = LocalizedTexts<Office> & {
  id: number
  phones: ContactMethod[]
  /** Address of a map. */
  place: string | undefined
  /** Point on the map of the country. */
  point: MapPoint | undefined
  isSample: boolean
}

export async function readOffices(db: Db, language: Language): Promise<OfficeEntry[]> {
  return (await listOffices(db)).map((office) => entryOf(office, language))
}

function entryOf(office: Office, language: Language): OfficeEntry {
  return {
    ...localizedTexts(language, office),
    id: office.id,
    phones: phonesIn(office.phones ?? '').flatMap((one) => phoneMethod(one, language) ?? []),
    place: placeOf(office),
    point: pointOf(office),
    isSample: office.isSample,
  }
}

function pointOf({ latitude, longitude }: Office): OfficeEntry['point'] {
  if (latitude === null || longitude === null) return undefined
  return pointOnMap(longitude, latitude)
}
