import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { whatsAppLink } from '#core/lib/text/phone.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { CopyButton } from '#core/ui/admin/copy-button.tsx'
import { QrCode } from '#core/ui/admin/qr-code.tsx'
import { Empty } from '#core/ui/admin/states.tsx'
import { WhatsAppButton } from '#core/ui/admin/whatsapp-button.tsx'
import { ReceiptPaper } from '../promises/receipt-paper.tsx'
import { formatReceiptCode, formatReceiptNumber } from '../receipts/receipt-code.ts'
import styles from '../receipts/receipt-sheet.module.css'
import { ActButton } from './act-button.tsx'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { DeskSubPage, Loaded, useDesk } from './desk-page.tsx'
import { useAct } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

/** Shows the receipt of a gift in both languages, printed on A5, and the ways to send it. */
export default function ReceiptScreen() {
  const { language, translate, taka, day, receiptNumber } = useDeskTexts()
  const { id = '' } = useParams()
  const read = useApiRead<GiftRecord>(`/api/gifts/${encodeURIComponent(id)}`)
  const deskRead = useDesk()
  const work = useAct(read.reload)
  const gift = read.response?.data
  const desk = deskRead.response?.data
  const { receipt, promise } = gift ?? {}
  if (!gift || !receipt || !desk)
    return (
      <DeskSubPage title={translate('receiptTitle')}>
        <Loaded read={deskRead}>
          {() => <Loaded read={read}>{() => <Empty text={translate('noReceipt')} />}</Loaded>}
        </Loaded>
      </DeskSubPage>
    )
  const number = formatReceiptNumber(receipt)
  const code = formatReceiptCode(receipt.code)
  const address = `${desk.verifyUrl}?gift=${code}`
  const text = translate('receiptText', {
    name: desk.organisation[language] || desk.organisation.en,
    number: receiptNumber(receipt),
    amount: taka(gift.amount),
    date: day(gift.receivedOn),
    address,
  })
  const chat = promise?.phone ? whatsAppLink(promise.phone) : undefined
  return (
    <AdminPage
      title={`${translate('receiptTitle')} ${receiptNumber(receipt)}`}
      actions={
        <>
          <Button onClick={() => window.print()}>{translate('print')}</Button>
          <CopyButton text={text} label={translate('copy')} shownIn="receipt-text" />
          <WhatsAppButton text={text} chat={chat} />
          {promise?.email && desk.hasMail && (
            <ActButton work={work} act={[`/${gift.id}/mail-receipt`, translate('receiptMailed')]}>
              {translate('mail')}
            </ActButton>
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
          <ButtonTo to={`/admin/gifts/${gift.id}`} variant="default" text={translate('gift')} />
          <ButtonTo to="/admin/gifts/write-down" variant="default" text={translate('writeDown')} />
        </>
      }
    >
      <ReceiptPaper
        first={language}
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
