const drawings = {
  /** House with columns. */
  bank: 'M3 10.5 12 4l9 6.5ZM5.5 11v7.5m4.4-7.5v7.5m4.3-7.5v7.5m4.3-7.5v7.5M3 21h18',
  /** Telephone. */
  mobile: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Zm2.5 16h2',
} as const

/** Stitched like all drawings of the site. */
export function WayIcon({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="3 2.2"
        d={drawings[kind]}
      />
    </svg>
  )
}
