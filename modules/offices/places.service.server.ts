import type { Language } from '#core/lib/text/language.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { type WorkArea, workAreas } from '#core/settings/areas/work-areas.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { type OfficeEntry, readOffices } from './offices.page.server.ts'

export type Places = { offices: OfficeEntry[]; areas: WorkArea[]; areSampleAreas: boolean }

/** Reads the places on the map of the country: offices and districts of work. */
export async function readPlaces(
  services: Parameters<typeof withFallback>[0] & { db: Parameters<typeof readOffices>[0] },
  settings: Settings,
  language: Language,
): Promise<Places> {
  const { en, isSample } = settings['org.areas']
  return {
    offices: await withFallback(services, readOffices(services.db, language), []),
    areas: workAreas(en, language),
    areSampleAreas: isSample,
  }
}
