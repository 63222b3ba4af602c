/**
 * Draws fields by a river in the morning sun, in the style of content/drawings: every organisation works in such a place.
 * It is inline, since nearly every page shows it.
 */
export function FieldDrawing() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <path fill="#cddcea" d="M0 0h240v160H0z" />
      <circle cx="78" cy="52" r="17" fill="#e0a030" />
      <path fill="#6d8299" d="M0 98q30-12 60-6t60-2 60 2 60-4v30H0z" />
      <path fill="#f4dfae" d="M0 106q120-24 240 0v54H0z" />
      <path fill="#2f6b47" d="M0 122q70-22 142-8-40 14-42 46H0z" />
      <path fill="#3b5a8c" d="M142 114q26 4 22 12t-24 34h-40q2-32 42-46z" />
      <path fill="#24305e" d="M180 112l4-44h4l2 44z" />
      <path fill="#2f6b47" d="M160 74a27 25 0 1 1 52 0q-26 12-52 0z" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path
          stroke="#a8322a"
          strokeDasharray="7 5.6"
          d="M78 28a24 24 0 1 1-.1 0ZM186 124h32m-50 11h50"
        />
        <path
          stroke="#fbf7ee"
          strokeDasharray="9 6.7"
          d="M10 10h220v140H10ZM24 134q40-12 76-8M20 144q34-8 70-4"
        />
      </g>
    </svg>
  )
}
