import type { Db } from '#core/kernel/db/database.ts'
import { countPhotosWithoutConsent } from '#core/images/consent.queries.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'

/** Counts photos of people without consent; 0 if the setting does not ask for consent. */
export async function countDoubtfulPhotos(db: Db, settings: Settings, now: Date): Promise<number> {
  return settings['photos.needConsent'].en === 'yes' ? countPhotosWithoutConsent(db, now) : 0
}
