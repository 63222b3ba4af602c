import type { QrPath } from '../../../lib/qr-path.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import styles from './notice-view.module.css'

/** Printed foot of a notice: a line to sign on, and the QR code and address of the page. */
export function NoticePaperFoot({ qrCode, address }: { qrCode: QrPath; address: string }) {
  const { t } = useTranslations()
  const { size, path } = qrCode
  return (
    <div className={styles.paper}>
      <p className={styles.signature}>{t('notices.signature')}</p>
      <p className={styles.address}>
        {t('notices.scan')}
        <br />
        {address}
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  )
}
