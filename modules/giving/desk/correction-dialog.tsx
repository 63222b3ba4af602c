import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'

type CorrectionDialogProps = { gift: GiftRecord; onCorrected: () => void; onClose: () => void }

/** Corrects the amount of a received gift. */
export function CorrectionDialog({ gift, onCorrected, onClose }: CorrectionDialogProps) {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const isWaiting = useRef(false)
  const form = useRecordForm({
    name: `gift/${gift.id}`,
    // The form for cash, on the same screen, has a field `amount`.
    start: { values: { rightAmount: String(gift.amount / 100), reason: '' }, updatedAt: undefined },
    schema: unchecked,
    labels: { rightAmount: translate('rightAmount'), reason: translate('reason') },
    failed: (error) => translateError(error, translations),
    async save({ values }, { signal }) {
      const { rightAmount: amount, reason } = values
      const path = `/api/gifts/${gift.id}/correct`
      const { data } = await api.send<GiftRecord>('POST', path, { amount, reason }, { signal })
      isWaiting.current = data.waiting !== null
    },
    async onSaved() {
      success(translate(isWaiting.current ? 'correctionWaits' : 'correctionCounts'))
      onCorrected()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={translate('correctTitle')}
      saveLabel={translate('correct')}
      isBlocked={!form.values.reason.trim()}
      onClose={onClose}
    >
      <p className={recordStyles.hint}>{translate('correctHint')}</p>
      <TextInput {...form.text('rightAmount')} inputMode="decimal" data-autofocus />
      <Textarea {...form.text('reason')} maxLength={300} required />
    </DialogForm>
  )
}
