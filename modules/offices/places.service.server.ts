import type { Language } from '#core/lib/text/language.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { parseAreas } from '#core/settings/areas/chosen-areas.ts'
import { type WorkArea, workAreas } from '#core/settings/areas/work-areas.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { type NearMap, nearMapOf } from './map/near-map.server.ts'
import { type MapPoint, project } from './map/projection.ts'
import { type OfficeEntry, readOffices } from './offices.page.server.ts'

/** A district with its point on the map of the country. */
export type MappedArea = WorkArea & { point: MapPoint }

export type Places = {
  offices: OfficeEntry[]
  areas: MappedArea[]
  areSampleAreas: boolean
  /** The ground around all places, if they are near each other. */
  near: NearMap | undefined
}

/** Reads the places on the map: offices and districts of work. */
export async function readPlaces(
  services: Parameters<typeof withFallback>[0] & { db: Parameters<typeof readOffices>[0] },
  settings: Settings,
  language: Language,
): Promise<Places> {
  const { en, isSample } = settings['org.areas']
  const offices = await withFallback(services, readOffices(services.db, language), [])
  const areas = workAreas(en, language).map((area) => {
    return { ...area, point: project(area.longitude, area.latitude) }
  })
  const points = [...areas, ...offices].flatMap(({ point }) => point ?? [])
  const near = nearMapOf(points, new Set(parseAreas(en).keys()), language)
  return { offices, areas, areSampleAreas: isSample, near }
}
