import { NativeSelect, Textarea, TextInput } from '@mantine/core'
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
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { usePurposeName, usePurposes } from './use-purposes.ts'

type Props = {
  gift: GiftRecord
  takesZakat: boolean
  onCorrected: () => void
  onClose: () => void
}

/** Corrects amount, day, purpose and name of a received gift. */
export function CorrectionDialog({ gift, takesZakat, onCorrected, onClose }: Props) {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const purposes = usePurposes(takesZakat)
  const purposeName = usePurposeName()
  const isWaiting = useRef(false)
  const { promise } = gift
  const was = {
    amount: String(gift.amount / 100),
    receivedOn: gift.receivedOn,
    // The present purpose, whose program may be gone.
    purpose: '',
    name: promise?.name ?? '',
    reason: '',
  }
  const form = useRecordForm({
    name: `gift/${gift.id}`,
    start: { values: was, updatedAt: undefined },
    schema: unchecked,
    labels: {
      amount: translate('rightAmount'),
      receivedOn: translate('receivedOn'),
      purpose: translate('purpose'),
      name: translate('name'),
      reason: translate('reason'),
    },
    failed: (error) => translateError(error, translations),
    async save({ values }, { signal }) {
      const old = new Map(Object.entries(was))
      const changed = Object.entries(values).filter(([key, value]) => value !== old.get(key))
      const body = Object.fromEntries(changed)
      const { data } = await api.send<GiftRecord>('PUT', `/api/gifts/${gift.id}`, body, { signal })
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
      <div className={styles.fields}>
        <TextInput {...form.text('amount')} inputMode="decimal" data-autofocus />
        <TextInput {...form.text('receivedOn')} type="date" />
        {promise && (
          <>
            <NativeSelect
              {...form.text('purpose')}
              data={[{ value: '', label: purposeName(promise) }, ...purposes]}
            />
            <TextInput {...form.text('name')} autoComplete="off" maxLength={100} />
          </>
        )}
      </div>
      <Textarea {...form.text('reason')} maxLength={300} required />
    </DialogForm>
  )
}
