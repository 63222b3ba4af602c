/**
 * Draws two hands that hold out a bundle of cloth, in the style of content/drawings. It is inline, since nearly every
 * page shows it.
 */
export function GiftDrawing() {
  return (
    <svg viewBox="0 0 240 160" fill="none" strokeLinecap="round" aria-hidden="true">
      <path fill="#ecc06a" d="M0 0h240v160H0z" />
      <circle cx="120" cy="80" r="46" fill="#f4dfae" />
      <path
        fill="#a8322a"
        d="M120 52c-8-17-24-19-29-13q5 13 22 14c-14 7-27 22-26 37 0 18 15 27 33 27s33-9 33-27c1-15-12-30-26-37q17-1 22-14c-5-6-21-4-29 13z"
      />
      <g strokeWidth="14">
        <path stroke="#b57a4a" d="M180 130l-24-13q-20 12-42 5" />
        <path stroke="#8a5a36" d="M60 130l24-13q20 12 42 5" />
      </g>
      <g strokeWidth="2.5">
        <path
          stroke="#a8322a"
          strokeDasharray="7 5.6"
          d="M120 26a54 54 0 1 1-.1 0ZM10 10h220v140H10Z"
        />
        <path
          stroke="#fbf7ee"
          strokeDasharray="7 5.6"
          d="M115 59c-11 9-16 23-15 41m18-39q-4 16-2 42"
        />
      </g>
      <path fill="#24305e" d="M69 112l11 18-88 55-24-30z" />
      <path fill="#2f6b47" d="M171 112l-11 18 88 55 24-30z" />
    </svg>
  )
}
