import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { DeskDialog } from './desk-dialog.tsx'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { useDeskTexts } from './use-desk-texts.ts'
import { usePurposes } from './use-purposes.ts'

type Props = { gift: GiftRecord; takesZakat: boolean; onDone: () => void; onClose: () => void }

/** Corrects amount, day, purpose and name of a received gift. */
export function CorrectionDialog({ gift, takesZakat, ...leave }: Props) {
  const { translate, purposeName } = useDeskTexts()
  const api = useApi()
  const purposes = usePurposes(takesZakat)
  const { promise } = gift
  const was = {
    amount: String(gift.amount / 100),
    receivedOn: gift.receivedOn,
    // The present purpose, whose program may be gone.
    purpose: '',
    name: promise?.name ?? '',
    reason: '',
  }
  return (
    <DeskDialog
      name={`gift/${gift.id}`}
      values={was}
      labels={{ amount: translate('rightAmount') }}
      title={translate('correctTitle')}
      saveLabel={translate('correct')}
      needed="reason"
      send={async (values, { signal }) => {
        const old = new Map(Object.entries(was))
        const changed = Object.entries(values).filter(([key, value]) => value !== old.get(key))
        const path = `/api/gifts/${gift.id}`
        const body = Object.fromEntries(changed)
        const { data } = await api.send<GiftRecord>('PUT', path, body, { signal })
        return translate(data.waiting ? 'correctionWaits' : 'correctionCounts')
      }}
      {...leave}
    >
      {(form) => (
        <>
          <p className="soft">{translate('correctHint')}</p>
          <div className="columns">
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
        </>
      )}
    </DeskDialog>
  )
}
