import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { useDeskForm } from './use-desk-form.ts'
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
  const api = useApi()
  const purposes = usePurposes(takesZakat)
  const purposeName = usePurposeName()
  const { promise } = gift
  const was = {
    amount: String(gift.amount / 100),
    receivedOn: gift.receivedOn,
    // The present purpose, whose program may be gone.
    purpose: '',
    name: promise?.name ?? '',
    reason: '',
  }
  const form = useDeskForm({
    name: `gift/${gift.id}`,
    values: was,
    labels: {
      amount: translate('rightAmount'),
      receivedOn: translate('receivedOn'),
      purpose: translate('purpose'),
      name: translate('name'),
      reason: translate('reason'),
    },
    async send(values, { signal }) {
      const old = new Map(Object.entries(was))
      const changed = Object.entries(values).filter(([key, value]) => value !== old.get(key))
      const body = Object.fromEntries(changed)
      const { data } = await api.send<GiftRecord>('PUT', `/api/gifts/${gift.id}`, body, { signal })
      return translate(data.waiting ? 'correctionWaits' : 'correctionCounts')
    },
    onDone: [onCorrected, onClose],
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
