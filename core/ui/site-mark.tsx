/** Draws the sprout on its stitched square, as in the icon. It is decorative, since the name is beside it. */
export function SiteMark() {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="10" fill="#2f6b47" />
      <g
        fill="none"
        stroke="#fbf7ee"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M22 34V23" />
        <path fill="#fbf7ee" d="M22 28c-7 0-11-4-11-11 7 0 11 4 11 11Z" />
        <path stroke="#eab44c" fill="#eab44c" d="M22 23c-1-7 3-12 11-12 0 7-4 12-11 12Z" />
        <rect
          x="4"
          y="4"
          width="36"
          height="36"
          rx="7"
          stroke="#bfe0a4"
          strokeWidth="1.4"
          strokeDasharray="4 4"
        />
      </g>
    </svg>
  )
}
