type Props = {
  /** Path in a box of 24 units. */
  path: string
  /** Width and height in CSS pixels. */
  size: number
}

/** Icon drawn with a running stitch, like all drawings of the site, in the colour of its text. */
export function StitchedIcon({ path, size }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="3 2.2"
        d={path}
      />
    </svg>
  )
}
