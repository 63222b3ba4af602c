import { useTranslations } from '../../translations/use-translations.ts'
import styles from './notice-view.module.css'
import type { QrCode } from './qr-code.server.ts'

/** What only paper needs: a line to sign on, and the way back to the page. */
export function NoticePaperFoot({ qrCode, address }: { qrCode: QrCode; address: string }) {
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
      <svg viewBox={`0 -.5 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  )
}
