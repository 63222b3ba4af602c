import type { Language } from '#core/lib/text/language.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { Places } from '../places.service.server.ts'
import { type MapMark, MapMarks } from './map-marks.tsx'
import type { NearMap } from './near-map.server.ts'
import { outline, rivers } from './outline.ts'
import styles from './places-map.module.css'
import { type MapPoint, mapSize, nearSize } from './projection.ts'

/** Draws the offices and districts of work, enlarged where they are near each other; renders nothing if there are none. */
export function PlacesMap({ places }: { places: Places }) {
  if (!hasMap(places)) return null
  const { near } = places
  return near ? <Enlarged places={places} near={near} /> : <Country places={places} />
}

/** True if the map has a mark to show. */
export function hasMap({ offices, areas }: Places): boolean {
  return areas.length > 0 || offices.some(({ point }) => point)
}

/** Bangladesh and its great rivers in running stitch, with a pin for each office and a knot for each district. */
function Country({ places }: { places: Places }) {
  const { language, t } = useTranslations()
  const marks = marksOf(places, language)
  return (
    <svg
      className={`${styles.map} ${styles.country}`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('offices.mapOf', { names: namesOf(marks) })}
    >
      <path className={styles.land} d={outline} />
      <path className={styles.river} d={rivers} />
      <MapMarks marks={marks} size={mapSize} />
    </svg>
  )
}

/** The working area as patchwork, and the country with its place in it. */
function Enlarged({ places, near }: { places: Places; near: NearMap }) {
  const { language, t } = useTranslations()
  const { left, top, scale, ours, others, seams, neighbours } = near
  const marks = marksOf(places, language, ({ x, y }) => {
    return { x: (x - left) * scale, y: (y - top) * scale }
  })
  const around = neighbours.map(({ name, point }): MapMark => {
    return { name: { text: name, language }, point, shape: 'none' }
  })
  const transform = `scale(${scale}) translate(${-left} ${-top})`
  const { width, height } = nearSize
  return (
    <figure className={styles.near}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('offices.nearMapOf', { names: namesOf(marks) })}
      >
        <clipPath id="country-shape">
          <use href="#country" transform={transform} />
        </clipPath>
        <clipPath id="near-frame">
          <path d={`M1 1H${width - 1}V${height - 1}H1z`} />
        </clipPath>
        <g clipPath="url(#near-frame)">
          <g clipPath="url(#country-shape)">
            <path className={styles.patch} d={others} />
            <path className={styles.ours} d={ours} />
            <path className={styles.seam} d={seams} />
          </g>
          <use className={styles.border} href="#country" transform={transform} />
          <path
            className={styles.river}
            d={rivers}
            transform={transform}
            vectorEffect="non-scaling-stroke"
          />
        </g>
        <path className={styles.frame} d={`M1 1H${width - 1}V${height - 1}H1z`} />
        <MapMarks marks={[...marks, ...around]} size={nearSize} />
      </svg>
      <figcaption>
        <svg
          className={styles.locator}
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          aria-hidden="true"
        >
          <defs>
            <path id="country" d={outline} vectorEffect="non-scaling-stroke" />
          </defs>
          <use className={styles.land} href="#country" />
          <rect
            className={styles.here}
            x={left}
            y={top}
            width={width / scale}
            height={height / scale}
          />
        </svg>
        {t('offices.nearMap')}
      </figcaption>
    </figure>
  )
}

/** Marks of districts and offices. @param at their place on the enlarged map, which has room for the upazilas */
function marksOf(
  { areas, offices }: Places,
  language: Language,
  at?: (point: MapPoint) => MapPoint,
): MapMark[] {
  const placed = at ?? ((point) => point)
  const districts = areas.map(({ name, point, upazilas, upazilaCount }): MapMark => {
    const squares = at && upazilas.length > 0
    return {
      name: { text: name, language },
      point: placed(point),
      shape: 'knot',
      upazilas: squares ? { chosen: upazilas, all: upazilaCount } : undefined,
    }
  })
  const pins = offices.flatMap(({ name, point }): MapMark[] =>
    point ? [{ name, point: placed(point), shape: at ? 'tallPin' : 'pin' }] : [],
  )
  return [...districts, ...pins]
}

function namesOf(marks: readonly MapMark[]): string {
  return marks.map(({ name }) => name.text).join(', ')
}
