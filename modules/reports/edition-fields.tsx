import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useRecordName } from '#core/translations/record-name.tsx'
import { useTexts } from '#core/translations/use-texts.ts'
import type { RecordForm } from '#core/ui/admin/form/record-form.ts'
import type { ReportValues } from './report.ts'
import type { ReportRecord } from './report-output.schema.server.ts'

/** Renders the fields for the day of publication, the earlier report that this one replaces, and the mark of an audit. */
export function EditionFields({
  form,
  ownId,
}: {
  form: RecordForm<ReportValues>
  ownId: number | undefined
}) {
  const text = useTexts('editions')
  const nameOf = useRecordName()
  const { response } = useApiRead<ReportRecord[]>(inEveryState('/api/reports'))
  const others = (response?.data ?? []).filter(({ id }) => id !== ownId)
  const chosen = form.values.replacesId
  // The chosen report stays chosen while the list is loading.
  const isKnown = chosen === '' || others.some(({ id }) => String(id) === chosen)
  return (
    <>
      <TextInput {...form.text('publishedOn')} type="date" />
      <NativeSelect
        {...form.text('replacesId')}
        data={[
          { value: '', label: text('replacesNone') },
          ...others.map(({ id, ...report }) => ({ value: String(id), label: nameOf(report) })),
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
        ]}
      />
      {form.values.reportType === 'financial' && <Checkbox {...form.check('isAudit')} />}
    </>
  )
}
