import { qrPathOf } from '#core/lib/qr-path.ts'
import styles from './qr-code.module.css'

type QrCodeProps = { text: string; label: string }

/**
 * Renders a QR code, black on white even in dark mode, because cameras require it. One path has a stroke for each
 * run.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPathOf(text)
  return (
    <svg
      className={styles.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path stroke="#000" d={path} />
    </svg>
  )
}
