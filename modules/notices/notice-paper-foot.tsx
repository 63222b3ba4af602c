import type { QrPath } from '#core/lib/qr-path.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PaperCode } from '#core/page/frame/paper-code.tsx'
import type { NoticePage } from './notice.page.server.ts'
import styles from './notice-view.module.css'

type Props = { qrCode: QrPath; address: string; signer: NoticePage['signer'] }

/**
 * Renders the printed foot of a notice: a line for the signature with the name below, and the QR code and address of
 * the page.
 */
export function NoticePaperFoot({ qrCode, address, signer }: Props) {
  const { language, t } = useTranslations()
  return (
    <div className={styles.paper}>
      <p className={styles.signature}>
        {signer ? (
          <>
            <b lang={langOf(signer.name, language)}>{signer.name.text}</b>
            <br />
            <span lang={langOf(signer.post, language)}>{signer.post.text}</span>
          </>
        ) : (
          t('notices.signature')
        )}
      </p>
      <PaperCode text={t('notices.scan')} address={address} qrCode={qrCode} />
    </div>
  )
}
