import { NativeSelect, TextInput } from '@mantine/core'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { useDeskTexts } from './use-desk-texts.ts'
import { usePurposes } from './use-purposes.ts'

type GiverValues = FormValues & { name: string; phone: string; email: string; purpose: string }

type Props<V extends GiverValues> = { form: RecordForm<V>; takesZakat: boolean }

/** Renders the fields about who gives, and what for. */
export function GiverFields<V extends GiverValues>({ form, takesZakat }: Props<V>) {
  const { translate } = useDeskTexts()
  // Unsaved input from before the setting was changed shows what it holds.
  const purposes = usePurposes(takesZakat || form.values.purpose === 'zakat')
  return (
    <div className="columns">
      <TextInput
        {...form.text('name')}
        description={translate('nameHint')}
        autoComplete="off"
        maxLength={100}
      />
      <NativeSelect {...form.text('purpose')} data={purposes} />
      <TextInput {...form.text('phone')} type="tel" autoComplete="off" />
      <TextInput {...form.text('email')} type="email" autoComplete="off" />
    </div>
  )
}
