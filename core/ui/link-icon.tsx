const paths = {
  // A letter f in a rounded square.
  facebook:
    'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-4v-7h2.4l.5-3H15v-1.6c0-1 .4-1.6 1.7-1.6H18V6.2a12 12 0 0 0-2-.2c-2.4 0-4 1.5-4 4v2H9.5v3H12v7H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z',
  // A screen with a triangle to play.
  youtube: 'M5 5h14a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm5 3.5v7l6-3.5Z',
  // A speech bubble with a receiver.
  whatsapp:
    'M12 2a10 10 0 0 1 0 20 10 10 0 0 1-4.8-1.2L2 22l1.3-5A10 10 0 0 1 12 2ZM8.5 7C7.5 7.5 7 8.3 7.2 9.5c.6 3.4 3.4 6.4 7 7.2 1.3.3 2.2-.3 2.6-1.3l-2.3-1.7-1.5.9a7 7 0 0 1-3.3-3.4l1-1.4Z',
  // Two links of a chain.
  other:
    'M10 7H7a5 5 0 0 0 0 10h3v-2.2H7a2.8 2.8 0 0 1 0-5.6h3Zm4 0h3a5 5 0 0 1 0 10h-3v-2.2h3a2.8 2.8 0 0 0 0-5.6h-3ZM8 10.9h8v2.2H8Z',
} as const

/**
 * Renders an icon beside the text of a link, in its colour; the drawing is narrower than its box, which leaves a
 * space.
 */
export function LinkIcon({ kind }: { kind: keyof typeof paths }) {
  return (
    <svg width="26" height="20" viewBox="0 0 31 24" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={paths[kind]} />
    </svg>
  )
}
