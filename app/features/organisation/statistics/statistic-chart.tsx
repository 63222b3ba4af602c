import { formatDate, formatNumber } from '../../../lib/text/format.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { ownUnitOf, statisticWithUnit } from './statistic-amount.ts'
import type { DatedRow } from './statistics-by-date.service.server.ts'

const width = 320
const height = 96
/** Room below the bars for the first and the last day. */
const dayHeight = 18
const gap = 4
const widestBar = 44

/**
 * Bar chart from zero, one bar for each day, oldest first; nothing for a single day. Drawn in attributes, since the
 * pages' content security policy forbids inline styles. Its text has the numbers too.
 */
export function StatisticChart({ rows }: { rows: readonly DatedRow[] }) {
  const { language, t } = useTranslations()
  const bars = rows.filter(({ asOf }) => asOf !== null).toReversed()
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  if (bars.length < 2) return null
  const barWidth = Math.min(widestBar, Math.round(width / bars.length) - gap)
  const day = ({ asOf }: DatedRow) => formatDate(asOf ?? '', language)
  // An attribute cannot mark a language: a unit in the other one is in the table alone.
  const amount = (row: DatedRow) =>
    (ownUnitOf(row, language)?.language ?? language) === language
      ? statisticWithUnit(row, language, t)
      : formatNumber(row.value ?? 0, language)
  const numbers = bars.map((row) => `${day(row)}: ${amount(row)}`)
  const written = [
    { row: bars[0], x: 0, anchor: 'start' },
    { row: bars.at(-1), x: width, anchor: 'end' },
  ] as const
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={numbers.join('; ')}
    >
      {bars.map(({ id, value }, index) => {
        const bar = Math.max(1, Math.round(((value ?? 0) / highest) * (height - dayHeight - gap)))
        return (
          <rect
            key={id}
            x={Math.round((index * (width - barWidth)) / (bars.length - 1))}
            y={height - dayHeight - bar}
            width={barWidth}
            height={bar}
            fill="var(--leaf)"
          >
            <title>{numbers[index]}</title>
          </rect>
        )
      })}
      {written.map(({ row, x, anchor }) => (
        <text
          key={anchor}
          x={x}
          y={height - gap}
          textAnchor={anchor}
          fontSize="12"
          fill="currentColor"
        >
          {row && day(row)}
        </text>
      ))}
    </svg>
  )
}
