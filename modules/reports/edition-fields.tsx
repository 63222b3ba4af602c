import { Checkbox, TextInput } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'
import type { RecordForm } from '#core/ui/admin/form/record-form.ts'
import { RecordSelect } from '#core/records/screens/record-select.tsx'
import type { ReportValues } from './report.ts'

/** Renders the fields for the day of publication, the earlier report that this one replaces, and the mark of an audit. */
export function EditionFields({
  form,
  ownId,
}: {
  form: RecordForm<ReportValues>
  ownId: number | undefined
}) {
  const text = useTexts('editions')
  return (
    <>
      <TextInput {...form.text('publishedOn')} type="date" />
      <RecordSelect
        field={form.text('replacesId')}
        path="/api/reports"
        none={text('replacesNone')}
        withoutId={ownId}
      />
      {form.values.reportType === 'financial' && <Checkbox {...form.check('isAudit')} />}
    </>
  )
}
