import { Button } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { whatsAppLink } from '#core/lib/text/phone.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'
import { ReceiptPaper } from '../promises/receipt-paper.tsx'
import { formatReceiptCode, formatReceiptNumber } from '../receipts/receipt-code.ts'
import styles from '../receipts/receipt-sheet.module.css'
import type { DeskRecord, GiftRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'

type Props = { work: Act; desk: DeskRecord; gift: GiftRecord }

/** Shows a receipt in both languages, printed on A5, and the ways to send it. */
export function ReceiptSheet({ work, desk, gift }: Props) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
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
      <ReceiptPaper
        receipt={{
          number,
          code,
          amount: gift.amount,
          receivedOn: gift.receivedOn,
          name: promise?.name ?? '',
          purpose: promise?.purpose ?? null,
          programName: promise?.programName ?? null,
          programNameBn: promise?.programNameBn ?? null,
          way: gift.way,
          payment: gift.chequeNumber ?? gift.trxId,
        }}
        letterhead={{ organisation: desk.organisation, ...desk.letterhead }}
        verifyUrl={desk.verifyUrl}
        qr={<QrCode text={address} label={translate('qrReceipt')} />}
      />
      <p id="receipt-text" className={styles.text}>
        {text}
      </p>
    </AdminPage>
  )
}
