import { encode } from 'uqr'
import styles from './second-step.module.css'

type QrCodeProps = { text: string; label: string }

/** Drawn in black on white in dark colours too: a camera reads it only so. One path, a stroke for each run. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      className={styles.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path stroke="#000" d={data.map(strokes).join('')} />
    </svg>
  )
}

function strokes(row: readonly boolean[], y: number): string {
  const modules = row.map((isBlack) => (isBlack ? '1' : '0')).join('')
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y + 0.5}h${run.length}`)
    .join('')
}
