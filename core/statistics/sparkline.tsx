import type { Point } from './statistic-trend.ts'

const width = 120
const height = 36
/** Space for the last point, in units of the drawing. */
const edge = 5

/**
 * Draws the values of a statistic as a line, scaled from minimum to maximum; renders nothing for a single date.
 * Attributes set its look, since the content security policy forbids inline styles. Screen readers read the change in
 * words and the table instead.
 */
export function Sparkline({ points }: { points: readonly Point[] }) {
  if (points.length < 2) return null
  const x = scale(
    points.map(({ day }) => Date.parse(day)),
    [edge, width - edge],
  )
  const y = scale(
    points.map(({ value }) => value),
    [height - edge, edge],
  )
  const places = points.map(({ day, value }) => [x(Date.parse(day)), y(value)] as const)
  const [cx, cy] = places.at(-1) ?? []
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline
        points={places.map((place) => place.join()).join(' ')}
        fill="none"
        stroke="var(--line, var(--leaf))"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={cx} cy={cy} r="4" fill="var(--point, var(--madder))" />
    </svg>
  )
}

/** Returns a function that maps the range of the numbers to pixels. A single number is mapped to their middle. */
function scale(numbers: readonly number[], [start, end]: readonly [number, number]) {
  const least = Math.min(...numbers)
  const range = Math.max(...numbers) - least
  return (number: number) =>
    Math.round(start + (end - start) * (range === 0 ? 0.5 : (number - least) / range))
}
