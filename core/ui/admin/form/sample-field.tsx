import { Checkbox } from '@mantine/core'
import { NoteAlert } from '../alerts.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { BothLanguages, hasBothLanguages } from './both-languages.tsx'
import type { FieldProps, FormValues } from './record-form.ts'

type SampleForm = { field: (name: 'isSample') => FieldProps<boolean>; values: FormValues }

/** Marks a sample record and lets the organisation confirm its texts, in both languages at once. */
export function SampleField({ form, wasSample }: { form: SampleForm; wasSample: boolean }) {
  const { t } = useUiTranslations()
  if (!wasSample) return null
  const isBoth = hasBothLanguages(form.values)
  return (
    <NoteAlert text={t('sampleNote')}>
      {isBoth && <BothLanguages record={form.values} />}
      <Confirmation
        {...form.field('isSample')}
        words={t(isBoth ? 'confirmBoth' : 'confirmSample')}
      />
    </NoteAlert>
  )
}

/** Confirms the text of one language. */
export function ConfirmField({
  wasSample,
  ...field
}: FieldProps<boolean> & { wasSample: boolean }) {
  const { t } = useUiTranslations()
  if (!wasSample) return null
  return (
    <NoteAlert text={t('sampleNote')}>
      <Confirmation
        {...field}
        words={t(field.name.endsWith('Bn') ? 'confirmBangla' : 'confirmEnglish')}
      />
    </NoteAlert>
  )
}

function Confirmation({
  id,
  name,
  value,
  onChange,
  words,
}: FieldProps<boolean> & { words: string }) {
  return (
    <Checkbox
      mt="xs"
      label={words}
      id={id}
      name={name}
      checked={!value}
      onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
    />
  )
}
