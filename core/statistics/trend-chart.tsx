import { formatMonth, formatNumber } from '#core/lib/text/format.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { hasTrend, pointsOf } from './statistic-trend.ts'
import styles from './statistics-by-date.module.css'
import type { DatedStatistic } from './statistics-by-date.service.server.ts'

const [width, height, edge, foot] = [360, 190, 24, 24] as const
const colours = ['var(--leaf)', 'var(--madder)'] as const

/** Figures that are drawn together: all members, and those of them with a loan. */
const charted = ['members', 'borrowers'] as const

/** Draws the members and the borrowers of all dates as two lines from zero; renders nothing without both trends. */
export function TrendChart({ statistics }: { statistics: readonly DatedStatistic[] }) {
  const { language } = useTranslations()
  const series = charted.flatMap((key) => {
    const statistic = statistics.find((one) => one.key === key)
    const points = statistic ? pointsOf(statistic.rows) : []
    return statistic && hasTrend(points) ? [{ label: statistic.label, points }] : []
  })
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (series.length < charted.length) return null
  const highest = Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value)))
  const x = (day: string) =>
    Math.round(edge + ((width - 2 * edge) * (time(day) - time(first))) / (time(last) - time(first)))
  const y = (value: number) => Math.round(height - foot - ((height - foot - 40) * value) / highest)
  // The upper line has its values above it, the lower one below it.
  const beside = [-10, 20] as const
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title(series)}>
        <path d={`M${edge} ${height - foot}H${width - edge}`} stroke="var(--thread)" />
        {days.map((day) => (
          <text key={day} x={x(day)} y={height - 6} textAnchor="middle" fill="var(--soft)">
            {formatMonth(day, language).split(' ').at(-1)}
          </text>
        ))}
        {series.map(({ label, points }, index) => (
          <g key={label.text} fill={colours[index]}>
            <polyline
              points={points.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
              fill="none"
              stroke={colours[index]}
              strokeWidth="3"
              strokeLinejoin="round"
            />
            {points.map(({ day, value }) => (
              <circle key={day} cx={x(day)} cy={y(value)} r="4" />
            ))}
            <text x={edge - 6} y={y(points[0]?.value ?? 0) + (beside[index] ?? 0)}>
              {formatNumber(points[0]?.value ?? 0, language)}
            </text>
            <text
              x={width - edge + 6}
              y={y(points.at(-1)?.value ?? 0) + (beside[index] ?? 0)}
              textAnchor="end"
              fontWeight="700"
              lang={langOf(label, language)}
            >
              {`${label.text} ${formatNumber(points.at(-1)?.value ?? 0, language)}`}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

function title(series: readonly { label: Localized }[]): string {
  return series.map(({ label }) => label.text).join(', ')
}

function time(day: string): number {
  return Date.parse(day)
}
