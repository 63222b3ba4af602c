import type { Db } from '#kernel/db/database.ts'
import { countPhotosWithoutConsent } from '../../media/images/consent.queries.server.ts'
import type { Settings } from '../../records/settings/setting.schema.ts'

/** Photos of people to which nobody agrees; none where consent is not asked for. */
export async function countDoubtfulPhotos(db: Db, settings: Settings, now: Date): Promise<number> {
  return settings['photos.needConsent'].en === 'yes' ? countPhotosWithoutConsent(db, now) : 0
}
