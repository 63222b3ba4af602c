import { Button } from '@mantine/core'
import { formatDigits } from '../../../lib/text/digits.ts'
import { formatDate, formatTaka } from '../../../lib/text/format.ts'
import { languages } from '../../../lib/text/language.ts'
import { whatsAppLink } from '../../../lib/text/phone.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ButtonTo } from '../../../ui/admin/button-to.tsx'
import { CopyButton } from '../../../ui/admin/copy-button.tsx'
import { QrCode } from '../../../ui/admin/qr-code.tsx'
import { WhatsAppButton } from '../../../ui/admin/whatsapp-button.tsx'
import { amountInWords } from '../receipts/amount-in-words.ts'
import { formatReceiptCode, formatReceiptNumber } from '../receipts/receipt-code.ts'
import type { DeskRecord } from './desk-output.schema.server.ts'
import { translateDesk, useDeskTexts } from './desk-texts.ts'
import styles from './receipt-sheet.module.css'
import type { Desk } from './use-desk.ts'

type Gift = DeskRecord['gifts'][number]
type Props = { work: Desk; desk: DeskRecord; gift: Gift }

/** Shows a receipt in both languages, printed on A5, and the ways to send it. */
export function ReceiptSheet({ work, desk, gift }: Props) {
  const translate = useDeskTexts()
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
          {chat ? (
            <Button
              component="a"
              variant="default"
              href={`${chat}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </Button>
          ) : (
            <WhatsAppButton text={text} />
          )}
          {promise?.email && desk.hasMail && (
            <Button
              variant="default"
              disabled={work.isBusy}
              onClick={() => void work.act({ act: 'mailReceipt', giftId: gift.id })}
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
          <ButtonTo to="/admin/gifts" variant="default">
            {translate('back')}
          </ButtonTo>
        </>
      }
    >
      <article className={styles.sheet}>
        {languages.map((one) => (
          <section key={one} lang={one} className={styles.half}>
            <Half desk={desk} gift={gift} number={number} code={code} language={one} />
          </section>
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
  const { promise } = gift
  const purpose = promise
    ? (language === 'bn' && promise.programNameBn) ||
      promise.programName ||
      translate(promise.purpose)
    : ''
  const facts = [
    [translate('from'), promise?.name ?? translate('anonymous')],
    [translate('amount'), formatTaka(gift.amount / 100, language)],
    [translate('words'), amountInWords(gift.amount, language)],
    [translate('purposeOf'), purpose],
    [translate('wayOf'), translate(gift.way)],
    [translate('giftOn'), formatDate(gift.receivedOn, language)],
  ]
  return (
    <>
      <h2>{desk.organisation[language] || desk.organisation.en}</h2>
      <p className={styles.number}>
        {translate('moneyReceipt')} <b>{formatDigits(number, language)}</b>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.signature}>{translate('signature')}</p>
      <p className={styles.check}>{translate('checkAt', { address: desk.verifyUrl, code })}</p>
    </>
  )
}
