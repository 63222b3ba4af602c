import { Checkbox } from '@mantine/core'
import { NoteAlert } from '../alerts.tsx'
import { useUiWords } from '../ui-words.ts'
import type { RecordForm } from './record-form.ts'

type SampleForm = Pick<RecordForm<{ isSample: boolean }>, 'field'>

/** On a sample record: says so, and lets the organisation confirm that its words are right. */
export function SampleField({ form, wasSample }: { form: SampleForm; wasSample: boolean }) {
  const { t } = useUiWords()
  if (!wasSample) return null
  const { id, name, value, onChange } = form.field('isSample')
  return (
    <NoteAlert text={t('sampleNote')}>
      <Checkbox
        mt="xs"
        label={t('confirmSample')}
        {...{ id, name }}
        checked={!value}
        onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
      />
    </NoteAlert>
  )
}
