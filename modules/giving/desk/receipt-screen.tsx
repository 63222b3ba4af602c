import { useApiRead } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import type { DeskRecord, GiftRecord } from './desk-output.schema.server.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { Desk } from './use-desk.ts'

type Props = { work: Desk; desk: DeskRecord; giftId: string }

/** Reads the gift of a receipt, which may be older than those that the desk shows. */
export function ReceiptScreen({ work, desk, giftId }: Props) {
  const translations = useAdminTranslations()
  const translate = useTexts('gift-desk')
  const path = `/api/gifts/${encodeURIComponent(giftId)}`
  const { response, status, error, reload } = useApiRead<GiftRecord>(path)
  const gift = response?.data
  if (gift?.receipt) return <ReceiptSheet work={work} desk={desk} gift={gift} />
  return (
    <AdminPage
      title={translate('receiptTitle')}
      frameTitle={translations.t('frame.adminDashboard')}
      actions={
        <ButtonTo to="/admin/gifts" variant="default">
          {translate('back')}
        </ButtonTo>
      }
    >
      {!gift && status === 'loading' && <Loading />}
      {!gift && status === 'failed' && (
        <Failed text={translateError(error, translations)} onRetry={reload} />
      )}
      {gift && <Empty text={translate('noReceipt')} />}
    </AdminPage>
  )
}
