import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { type Mark, placeLabels } from './map-labels.ts'
import styles from './map-marks.module.css'
import type { MapPoint, MapSize } from './projection.ts'

/**
 * `upazilas` of a district are drawn as squares below its name. Those of the organisation's work are filled, and named
 * if they are few.
 */
export type MapMark = Omit<Mark, 'x' | 'y' | 'name' | 'below'> & {
  name: Localized
  point: MapPoint
  upazilas?: { chosen: readonly string[]; all: number } | undefined
}

/** Side of a square, distance from one to the next, and squares in a row. */
const side = 10
const step = 13
const inRow = 7
/** Most filled squares that have a name, each on a line of its own, and width of a letter of it. */
const mostNamed = 3
const letter = 6

/** Draws places with their names, where they have room. */
export function MapMarks({ marks, size }: { marks: readonly MapMark[]; size: MapSize }) {
  const { language } = useTranslations()
  const points = marks.map(({ name, point, shape, upazilas }) => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    return { x, y, shape, name: name.text, below: upazilas && sizeOfSquares(upazilas) }
  })
  const labels = placeLabels(points, size)
  const leads = points
    .map(({ x, y }, at) => {
      const lead = labels[at]?.lead
      return lead ? `M${x} ${y}L${lead.x} ${lead.y}` : ''
    })
    .join('')
  return (
    <>
      {leads && <path className={styles.lead} d={leads} />}
      {points.map(({ x, y, shape, below }, at) => {
        const label = labels[at]
        const { name, upazilas } = marks[at] ?? {}
        const left = { start: 0, middle: 0.5, end: 1 }[label?.anchor ?? 'start']
        return (
          <g
            key={`${x} ${y} ${name?.text}`}
            className={shape === 'none' ? styles.faint : undefined}
          >
            {shape === 'pin' && (
              <path className={styles.pin} d={`M${x} ${y}l-5-8a6 6 0 1 1 10 0z`} />
            )}
            {shape === 'tallPin' && (
              <path className={styles.pin} d={`M${x} ${y}l-7-11a8 8 0 1 1 14 0z`} />
            )}
            {shape === 'knot' && (
              <path className={styles.knot} d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />
            )}
            {label && name && (
              <text
                className={shape === 'none' ? `${styles.name} ${styles.faint}` : styles.name}
                x={label.x}
                y={label.y}
                textAnchor={label.anchor}
                lang={langOf(name, language)}
              >
                {name.text}
              </text>
            )}
            {label && upazilas && below && (
              <Squares upazilas={upazilas} x={label.x - left * below.width} y={label.y + 6} />
            )}
          </g>
        )
      })}
    </>
  )
}

type Upazilas = NonNullable<MapMark['upazilas']>

function Squares({
  upazilas: { chosen, all },
  x,
  y,
}: {
  upazilas: Upazilas
  x: number
  y: number
}) {
  const named = namedOf(chosen)
  const corners = Array.from({ length: all }, (_, at) => {
    if (at < named.length) return { left: x, top: y + at * step }
    const place = at - named.length
    return {
      left: x + (place % inRow) * step,
      top: y + (named.length + Math.floor(place / inRow)) * step,
    }
  })
  const squares = corners.map(({ left, top }) => `M${left} ${top}h${side}v${side}h-${side}z`)
  const motifs = corners.map(({ left, top }) => `M${left + side / 2} ${top + 2}l3 3-3 3-3-3z`)
  return (
    <>
      <path className={styles.square} d={squares.slice(chosen.length).join('')} />
      <path className={styles.chosen} d={squares.slice(0, chosen.length).join('')} />
      <path className={styles.motif} d={motifs.slice(0, chosen.length).join('')} />
      {named.map((name, at) => (
        <text
          key={name}
          className={`${styles.name} ${styles.upazila}`}
          x={x + step + 1}
          y={y + at * step + 9}
        >
          {name}
        </text>
      ))}
    </>
  )
}

function namedOf(chosen: readonly string[]): readonly string[] {
  return chosen.length > mostNamed ? [] : chosen
}

function sizeOfSquares({ chosen, all }: Upazilas): MapSize {
  const named = namedOf(chosen)
  const others = all - named.length
  const widths = named.map((name) => step + [...name.replace(/\p{Mn}/gu, '')].length * letter)
  return {
    width: Math.max(Math.min(others, inRow) * step, ...widths),
    height: (named.length + Math.ceil(others / inRow)) * step + 2,
  }
}
