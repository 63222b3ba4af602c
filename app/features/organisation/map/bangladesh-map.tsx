import { type Localized, langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import styles from './bangladesh-map.module.css'
import { placeLabels } from './map-labels.ts'
import { outline, rivers } from './outline.ts'
import { type MapPoint, mapSize } from './projection.ts'

type MapPlace = { name: Localized; point: MapPoint | undefined }

/** Bangladesh and its great rivers as running stitch, with a pin for each office; nothing without one. */
export function BangladeshMap({ offices }: { offices: readonly MapPlace[] }) {
  const { language, t } = useTranslations()
  const pins = offices.filter(isOnMap)
  if (pins.length === 0) return null
  const labels = placeLabels(pins.map(({ name, point }) => ({ ...point, name: name.text })))
  const names = pins.map(({ name }) => name.text).join(', ')
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('offices.mapOf', { names })}
    >
      <path className={styles.land} d={outline} />
      <path className={styles.river} d={rivers} />
      {pins.map(({ name, point: { x, y } }, at) => {
        const label = labels[at]
        return (
          <g key={`${x} ${y} ${name.text}`}>
            <path className={styles.pin} d={`M${x} ${y}l-5-8a6 6 0 1 1 10 0z`} />
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

export function isOnMap<P extends { point: MapPoint | undefined }>(
  place: P,
): place is P & { point: MapPoint } {
  return place.point !== undefined
}
