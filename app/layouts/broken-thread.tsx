/** Draws a torn thread, above an error. */
export function BrokenThread() {
  const thread = {
    fill: 'none',
    stroke: 'var(--madder)',
    strokeWidth: 4,
    strokeLinecap: 'round',
    strokeDasharray: '14 10',
  } as const
  return (
    <svg viewBox="0 0 320 80" width="320" height="80" aria-hidden="true">
      <path {...thread} d="M4 56C36 4 66 78 100 44s30-20 36 4-14 20-8 8" />
      <path {...thread} d="M188 52c-10 10 4 22 10 6s26-48 52-16 38 30 66 6" />
    </svg>
  )
}
