import { formatCompact, formatMonth } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { hasTrend, isFalling, type Point } from './statistic-trend.ts'

const width = 14
const gap = 4
const height = 36

/**
 * Draws a bar from zero for each date; renders nothing where no trend is to be seen. The properties `--bar`, `--rise`
 * and `--fall` colour the earlier bars and the last one. Screen readers read the table instead.
 */
export function TrendBars({ points }: { points: readonly Point[] }) {
  if (!hasTrend(points)) return null
  const highest = Math.max(...points.map(({ value }) => value))
  const total = points.length * (width + gap) - gap
  const bars = points.map(({ value }, index) => {
    const x = index * (width + gap) + width / 2
    return `M${x} ${height}V${Math.min(height - 1, Math.round(height - (height * value) / highest))}`
  })
  const last = isFalling(points) ? 'var(--fall)' : 'var(--rise)'
  return (
    <svg
      viewBox={`0 0 ${total} ${height}`}
      width={total}
      height={height}
      strokeWidth={width}
      aria-hidden="true"
    >
      <path d={bars.slice(0, -1).join('')} stroke="var(--bar)" />
      <path d={bars.at(-1)} stroke={last} />
    </svg>
  )
}

/** States the first and the last value of a trend: 2022: 5.9 crore → 2025: 8.1 crore. */
export function TrendEnds({ points }: { points: readonly Point[] }) {
  const { language } = useTranslations()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !hasTrend(points)) return null
  const isOneYear = first.day.slice(0, 4) === last.day.slice(0, 4)
  const ends = [first, last].map(({ day, value }) => {
    const date = formatMonth(day, language)
    const year = date.split(' ').at(-1) ?? ''
    // Each end stays on one line.
    return `${isOneYear ? date : year}: ${formatCompact(value, language)}`.replaceAll(' ', '\u00a0')
  })
  return <small>{ends.join(' → ')}</small>
}
