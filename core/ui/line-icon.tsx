type Props = {
  /** Path in a box of 24 units. */
  path: string
  /** Width and height in CSS pixels. */
  size: number
}

/** Least size in CSS pixels at which stitches are visible. */
const leastStitched = 32

/**
 * Renders an icon in the colour of its text. Large icons have a running stitch, like all drawings of the site, small
 * ones a line of 1.5 CSS pixels.
 */
export function LineIcon({ path, size }: Props) {
  const isStitched = size >= leastStitched
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={isStitched ? 1.5 : 36 / size}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={isStitched ? '3 2.2' : undefined}
        d={path}
      />
    </svg>
  )
}
