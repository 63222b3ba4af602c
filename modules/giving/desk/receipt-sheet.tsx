import { Button } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { languages } from '#core/lib/text/language.ts'
import { whatsAppLink } from '#core/lib/text/phone.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'
import { translateGifts } from '../promises/gift-texts.ts'
import { amountInWords } from '../receipts/amount-in-words.ts'
import { formatReceiptCode, formatReceiptNumber } from '../receipts/receipt-code.ts'
import { ReceiptHalf } from '../receipts/receipt-half.tsx'
import styles from '../receipts/receipt-sheet.module.css'
import type { DeskRecord, GiftRecord } from './desk-output.schema.server.ts'
import { translateDesk } from './desk-texts.ts'
import type { Act } from './use-act.ts'

type Props = { work: Act; desk: DeskRecord; gift: GiftRecord }

/** Shows a receipt in both languages, printed on A5, and the ways to send it. */
export function ReceiptSheet({ work, desk, gift }: Props) {
  const translate = useTexts('gift-desk')
  const { t, language } = useAdminTranslations()
  const { receipt, promise } = gift
  if (!receipt) return null
  const number = formatReceiptNumber(receipt)
  const code = formatReceiptCode(receipt.code)
  const address = `${desk.verifyUrl}?gift=${code}`
  const text = translate('receiptText', {
    name: desk.organisation[language] || desk.organisation.en,
    number: formatDigits(number, language),
    amount: formatTaka(gift.amount / 100, language),
    date: formatDate(gift.receivedOn, language),
    address,
  })
  const chat = promise?.phone ? whatsAppLink(promise.phone) : undefined
  return (
    <AdminPage
      title={`${translate('receiptTitle')} ${formatDigits(number, language)}`}
      frameTitle={t('frame.adminDashboard')}
      actions={
        <>
          <Button onClick={() => window.print()}>{translate('print')}</Button>
          <CopyButton text={text} label={translate('copy')} shownIn="receipt-text" />
          <WhatsAppButton text={text} chat={chat} />
          {promise?.email && desk.hasMail && (
            <Button
              variant="default"
              disabled={work.isBusy}
              onClick={() => void work.act(`/${gift.id}/mail-receipt`, translate('receiptMailed'))}
            >
              {translate('mail')}
            </Button>
          )}
          {promise?.email && !desk.hasMail && (
            <Button
              component="a"
              variant="default"
              href={`mailto:${promise.email}?subject=${encodeURIComponent(number)}&body=${encodeURIComponent(text)}`}
            >
              {translate('mail')}
            </Button>
          )}
          <ButtonTo to={`/admin/gifts/${gift.id}`} variant="default">
            {translate('gift')}
          </ButtonTo>
          <ButtonTo to="/admin/gifts/write-down" variant="default">
            {translate('writeDown')}
          </ButtonTo>
        </>
      }
    >
      <article className={styles.sheet}>
        {languages.map((one) => (
          <Half key={one} desk={desk} gift={gift} number={number} code={code} language={one} />
        ))}
        <QrCode text={address} label={translate('qrReceipt')} />
      </article>
      <p id="receipt-text" className={styles.text}>
        {text}
      </p>
    </AdminPage>
  )
}

type HalfProps = Omit<Props, 'work'> & { number: string; code: string; language: 'en' | 'bn' }

function Half({ desk, gift, number, code, language }: HalfProps) {
  const translate = translateDesk(language)
  const gifts = translateGifts(language)
  const { promise } = gift
  const purpose = promise
    ? (language === 'bn' && promise.programNameBn) ||
      promise.programName ||
      translate(promise.purpose)
    : ''
  const facts = [
    [gifts('receiptFrom'), promise?.name ?? translate('anonymous')],
    [translate('amount'), formatTaka(gift.amount / 100, language)],
    [gifts('inWords'), amountInWords(gift.amount, language)],
    [translate('purposeOf'), purpose],
    [translate('wayOf'), translate(gift.way)],
    [translate('giftOn'), formatDate(gift.receivedOn, language)],
  ] as const
  return (
    <ReceiptHalf
      language={language}
      organisation={desk.organisation[language] || desk.organisation.en}
      title={gifts('receiptPage')}
      number={formatDigits(number, language)}
      facts={facts}
      signature={gifts('signature')}
      check={gifts('checkAt', { address: desk.verifyUrl, code })}
    />
  )
}
