import type { QrPath } from '#core/lib/qr-path.ts'
import { PrintButton } from '#core/ui/print-button.tsx'
import type { MarkedQuilt } from '#modules/quilt/stitch.tsx'
import sheetStyles from '../receipts/receipt-sheet.module.css'
import { useGiftTexts } from './gift-texts.ts'
import styles from './gift-view.module.css'
import { PageQr } from './gift-view.tsx'
import type { ReceiptPage } from './receipt.page.server.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** Shows a receipt in both languages, to be printed on A5, or cut out of A4. */
export function ReceiptView({
  receipt,
  quilt,
  qrCode,
}: {
  receipt: ReceiptPage
  quilt: MarkedQuilt | undefined
  qrCode: QrPath
}) {
  const { language, translate } = useGiftTexts()
  const { letterhead, verifyUrl, whyVoid } = receipt
  return (
    <div className={`wrap ${styles.page} ${styles.wide}`}>
      {whyVoid && (
        <p role="alert">
          {translate('isVoid')} {translate(whyVoid)}
        </p>
      )}
      <p className={sheetStyles.text}>
        {translate('printHint')} {receipt.name && translate('printName')}
      </p>
      <PrintButton label={translate('printReceipt')} />
      <ReceiptPaper
        receipt={receipt}
        first={language}
        letterhead={letterhead}
        verifyUrl={verifyUrl}
        quilt={quilt}
        qr={<PageQr qrCode={qrCode} label={translate('check')} />}
      />
    </div>
  )
}
