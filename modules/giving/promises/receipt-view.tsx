import type { QrPath } from '#core/lib/qr-path.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { languages } from '#core/lib/text/language.ts'
import { amountInWords } from '../receipts/amount-in-words.ts'
import { ReceiptHalf } from '../receipts/receipt-half.tsx'
import sheetStyles from '../receipts/receipt-sheet.module.css'
import { translateGifts, useGiftTexts } from './gift-texts.ts'
import styles from './gift-view.module.css'
import type { ReceiptPage } from './receipt.page.server.ts'

/** Shows a receipt in both languages, to be printed on A5. */
export function ReceiptView({ receipt, qrCode }: { receipt: ReceiptPage; qrCode: QrPath }) {
  const { translate } = useGiftTexts()
  return (
    <div className={`wrap ${styles.page}`}>
      {receipt.whyVoid && (
        <p role="alert">
          {translate('isVoid')} {translate(receipt.whyVoid)}
        </p>
      )}
      <article className={sheetStyles.sheet}>
        {languages.map((language) => (
          <Half key={language} receipt={receipt} language={language} />
        ))}
        <svg
          className={styles.qr}
          viewBox={`-4 -4 ${qrCode.size + 8} ${qrCode.size + 8}`}
          role="img"
          aria-label={translate('check')}
        >
          <path d={qrCode.path} />
        </svg>
      </article>
      <p className={sheetStyles.text}>{translate('printHint')}</p>
    </div>
  )
}

function Half({ receipt, language }: { receipt: ReceiptPage; language: 'en' | 'bn' }) {
  const translate = translateGifts(language)
  const { organisation, number, amount, receivedOn, name, isAnonymous, whyVoid } = receipt
  const giver = name || translate(isAnonymous ? 'nameless' : 'erased')
  return (
    <ReceiptHalf
      language={language}
      organisation={organisation[language] || organisation.en}
      title={translate('receiptPage')}
      number={formatDigits(number, language)}
      facts={[
        ...(whyVoid ? [[translate('state'), translate('isVoid')] as const] : []),
        [translate('receiptFrom'), giver],
        [translate('amount'), formatTaka(amount / 100, language)],
        [translate('inWords'), amountInWords(amount, language)],
        [translate('receivedOn'), formatDate(receivedOn, language)],
      ]}
      signature={translate('signature')}
      check={translate('checkAt', { address: receipt.verifyUrl, code: receipt.code })}
    />
  )
}
