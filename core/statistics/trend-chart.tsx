import { formatMonth, formatNumber } from '#core/lib/text/format.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { hasTrend, type Point, pointsOf } from './statistic-trend.ts'
import styles from './statistics-by-date.module.css'
import type { DatedStatistic } from './statistics-by-date.service.server.ts'

const [height, head, foot] = [184, 24, 24] as const
/** Height of a label at the end of a line, and the widest that the margin holds, in pixels. */
const [labelHeight, labelWidth] = [38, 76] as const
const colours = ['var(--leaf)', 'var(--madder)'] as const

/** Figures that are drawn together: all members, and those of them with a loan. */
const charted = ['members', 'borrowers'] as const

type Series = { label: Localized; points: Point[] }

/** Returns the dated values of members and borrowers; undefined without both trends. */
export function chartedSeries(statistics: readonly DatedStatistic[]): Series[] | undefined {
  const series = charted.flatMap((key) => {
    const statistic = statistics.find((one) => one.key === key)
    const points = statistic ? pointsOf(statistic.rows) : []
    return statistic && hasTrend(points) ? [{ label: statistic.label, points }] : []
  })
  return series.length === charted.length ? series : undefined
}

/** Draws the values of all dates as lines from zero. */
export function TrendChart({ series }: { series: readonly Series[] }) {
  const { language } = useTranslations()
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const highest = Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value)))
  // Only the lines are stretched to the width of the window; letters and circles keep their shape.
  const x = (day: string) =>
    Math.round((1000 * (time(day) - time(first))) / (time(last) - time(first))) / 10
  const y = (value: number) =>
    Math.round(height - foot - ((height - foot - head) * value) / highest)
  // The upper line has its first value above it, the lower one below it.
  const beside = [-10, 20] as const
  const ends = series.map(({ points }) => y(points.at(-1)?.value ?? 0))
  const isClose = Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < labelHeight
  return (
    <figure>
      <svg className={styles.chart} height={height} role="img" aria-label={title(series)}>
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
          fill="none"
        >
          <path
            d={`M0 ${height - foot}H100`}
            stroke="var(--thread)"
            vectorEffect="non-scaling-stroke"
          />
          {series.map(({ label, points }, index) => (
            <polyline
              key={label.text}
              points={points.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
              stroke={colours[index]}
              strokeWidth="3"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <text x="-6" y={height - foot} textAnchor="end" fill="var(--soft)">
          {formatNumber(0, language)}
        </text>
        {days.map((day) => (
          <text key={day} x={`${x(day)}%`} y={height - 6} textAnchor="middle" fill="var(--soft)">
            {formatMonth(day, language).split(' ').at(-1)}
          </text>
        ))}
        {series.map(({ label, points }, index) => {
          const end = ends[index] ?? 0
          const top = isClose ? (ends[0] ?? 0) + index * labelHeight : end
          return (
            <g key={label.text} fill={colours[index]}>
              {points.map(({ day, value }) => (
                <circle key={day} cx={`${x(day)}%`} cy={y(value)} r="4" />
              ))}
              <text x="-6" y={y(points[0]?.value ?? 0) + (beside[index] ?? 0)}>
                {formatNumber(points[0]?.value ?? 0, language)}
              </text>
              <text x="100%" y={top} dx="10" fontWeight="700">
                {formatNumber(points.at(-1)?.value ?? 0, language)}
              </text>
              <text
                x="100%"
                y={top + 18}
                dx="10"
                lang={langOf(label, language)}
                textLength={label.text.length > 11 ? labelWidth : undefined}
                lengthAdjust="spacingAndGlyphs"
              >
                {label.text}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function title(series: readonly Series[]): string {
  return series.map(({ label }) => label.text).join(', ')
}

function time(day: string): number {
  return Date.parse(day)
}
