import type { QrPath } from '#core/lib/qr-path.ts'
import styles from './paper-code.module.css'

type Props = {
  /** Reason to scan the code. */
  text: string
  address: string
  qrCode: QrPath
}

/** Prints the QR code and address of a page; invisible on screens. */
export function PaperCode({ text, address, qrCode: { size, path } }: Props) {
  return (
    <div className={styles.code}>
      <p>
        {text}
        <br />
        {address}
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  )
}
