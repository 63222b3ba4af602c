import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { type Mark, placeLabels } from './map-labels.ts'
import styles from './map-marks.module.css'
import type { MapPoint, MapSize } from './projection.ts'

/** `upazilas` of a district are drawn as squares below its name, of which those of the organisation's work are filled. */
export type MapMark = Omit<Mark, 'x' | 'y' | 'name' | 'below'> & {
  name: Localized
  point: MapPoint
  upazilas?: { chosen: number; all: number } | undefined
}

/** Side of a square, distance from one to the next, and squares in a row. */
const side = 12
const step = 15
const inRow = 7

/** Draws places with their names, where they have room. */
export function MapMarks({ marks, size }: { marks: readonly MapMark[]; size: MapSize }) {
  const { language } = useTranslations()
  const points = marks.map(({ name, point, shape, upazilas }) => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    return { x, y, shape, name: name.text, below: upazilas && sizeOfSquares(upazilas.all) }
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
              <text x={label.x} y={label.y} textAnchor={label.anchor} lang={langOf(name, language)}>
                {name.text}
              </text>
            )}
            {label && upazilas && below && (
              <Squares {...upazilas} x={label.x - left * below.width} y={label.y + 6} />
            )}
          </g>
        )
      })}
    </>
  )
}

function Squares({ x, y, chosen, all }: { x: number; y: number; chosen: number; all: number }) {
  const corners = Array.from({ length: all }, (_, at) => {
    return { left: x + (at % inRow) * step, top: y + Math.floor(at / inRow) * step }
  })
  const squares = corners.map(({ left, top }) => `M${left} ${top}h${side}v${side}h-${side}z`)
  const motifs = corners.map(({ left, top }) => `M${left + side / 2} ${top + 3}l3 3-3 3-3-3z`)
  return (
    <>
      <path className={styles.square} d={squares.slice(chosen).join('')} />
      <path className={styles.chosen} d={squares.slice(0, chosen).join('')} />
      <path className={styles.motif} d={motifs.slice(0, chosen).join('')} />
    </>
  )
}

function sizeOfSquares(number: number): MapSize {
  return { width: Math.min(number, inRow) * step, height: Math.ceil(number / inRow) * step + 2 }
}
