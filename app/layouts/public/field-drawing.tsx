/**
 * Draws a house in the morning sun, in the style of content/drawings. It is inline, since nearly every page shows it.
 */
export function HouseDrawing() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <path fill="#cddcea" d="M0 0h240v160H0z" />
      <path fill="#2f6b47" d="M0 122q120-22 240 0v38H0z" />
      <circle cx="46" cy="48" r="15" fill="#e0a030" />
      <path fill="#f4dfae" d="M82 82h88v46H82z" />
      <path fill="#6d8299" d="M68 86l22-42h72l22 42z" />
      <path fill="#24305e" d="M116 94h20v34h-20z" />
      <path fill="#3b5a8c" d="M92 96h14v14H92zM146 96h14v14h-14z" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path
          stroke="#a8322a"
          strokeDasharray="7 5.6"
          d="M46 27a21 21 0 1 1-.1 0ZM90 120h18m36 0h18"
        />
        <path
          stroke="#fbf7ee"
          strokeDasharray="9 6.7"
          d="M10 10h220v140H10ZM96 52l-12 26m30-26l-6 26m24-26v26m18-26l6 26"
        />
      </g>
    </svg>
  )
}
