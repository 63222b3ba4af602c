import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { WorkArea } from '#core/settings/areas/work-areas.server.ts'
import styles from './bangladesh-map.module.css'
import { placeLabels } from './map-labels.ts'
import { outline, rivers } from './outline.ts'
import { type MapPoint, mapSize, pointOnMap } from './projection.ts'

type Place = { name: Localized; point: MapPoint | undefined }

export type MapPlaces = { offices: readonly Place[]; areas: readonly WorkArea[] }

/**
 * Draws Bangladesh and its great rivers in running stitch, with a pin for each office and a knot for each district of
 * work; renders nothing if there are none.
 */
export function BangladeshMap({ offices, areas }: MapPlaces) {
  const { language, t } = useTranslations()
  const marks = [
    ...areas.map(({ name, longitude, latitude }) => ({
      name: { text: name, language },
      point: pointOnMap(longitude, latitude),
      isOffice: false,
    })),
    ...offices.map(({ name, point }) => ({ name, point, isOffice: true })),
  ].filter(isOnMap)
  if (marks.length === 0) return null
  const labels = placeLabels(
    marks.map(({ name, point, isOffice }) => ({ ...point, name: name.text, isPin: isOffice })),
  )
  const leads = marks
    .map(({ point }, at) => {
      const lead = labels[at]?.lead
      return lead ? `M${point.x} ${point.y}L${lead.x} ${lead.y}` : ''
    })
    .join('')
  const names = marks.map(({ name }) => name.text).join(', ')
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('offices.mapOf', { names })}
    >
      <path className={styles.land} d={outline} />
      <path className={styles.river} d={rivers} />
      {leads && <path className={styles.lead} d={leads} />}
      {marks.map(({ name, point: { x, y }, isOffice }, at) => {
        const label = labels[at]
        return (
          <g key={`${x} ${y} ${name.text}`}>
            {isOffice ? (
              <path className={styles.pin} d={`M${x} ${y}l-5-8a6 6 0 1 1 10 0z`} />
            ) : (
              <path className={styles.knot} d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />
            )}
            {label && (
              <text x={label.x} y={label.y} textAnchor={label.anchor} lang={langOf(name, language)}>
                {name.text}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** True if the map has a mark to show. */
export function hasMap({ offices, areas }: MapPlaces): boolean {
  return areas.length > 0 || offices.some(isOnMap)
}

function isOnMap<P extends { point: MapPoint | undefined }>(
  place: P,
): place is P & { point: MapPoint } {
  return place.point !== undefined
}
