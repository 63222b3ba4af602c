import { useParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Empty } from '#core/ui/admin/states.tsx'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { DeskSubPage, ReadState, useDesk } from './desk-page.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useAct } from './use-act.ts'

/** Shows the receipt of a gift, to be printed or sent. */
export default function ReceiptScreen() {
  const translate = useTexts('gift-desk')
  const { id = '' } = useParams()
  const desk = useDesk()
  const read = useApiRead<GiftRecord>(`/api/gifts/${encodeURIComponent(id)}`)
  const work = useAct(read.reload)
  const gift = read.response?.data
  const facts = desk.response?.data
  if (gift?.receipt && facts) return <ReceiptSheet work={work} desk={facts} gift={gift} />
  return (
    <DeskSubPage title={translate('receiptTitle')}>
      <ReadState read={desk.status === 'failed' ? desk : read} isThere={Boolean(gift && facts)} />
      {gift && facts && <Empty text={translate('noReceipt')} />}
    </DeskSubPage>
  )
}
