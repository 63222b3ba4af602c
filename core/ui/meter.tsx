type MeterProps = {
  /** Filled part, from 0 to 1. */
  share: number
  /** Marks the end of the share, as the present day of a period. */
  isMarked?: boolean
}

const width = 240
const height = 12
const markWidth = 4

/** Draws a bar that is filled to a share. Screen readers skip it, since the text beside it says the same. */
export function Meter({ share, isMarked = false }: MeterProps) {
  const end = Math.round(Math.min(1, Math.max(0, share)) * (isMarked ? width - markWidth : width))
  const bar = { y: 3, height: height - 6, rx: 3 }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect {...bar} width={width} fill="var(--thread)" />
      <rect {...bar} width={end} fill="var(--leaf)" />
      {isMarked && <rect x={end} width={markWidth} height={height} rx="2" fill="var(--ink)" />}
    </svg>
  )
}
