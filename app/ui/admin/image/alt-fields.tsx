import { Checkbox, TextInput } from '@mantine/core'
import type { RecordForm } from '../form/record-form.ts'
import { useUiTranslations } from '../ui-translations.ts'

type AltValues = { alt: string; altBn: string; isDecorative: boolean }
type AltForm = Pick<RecordForm<AltValues>, 'text' | 'check' | 'values'>

/** What a photo shows, for people who cannot see it, in both languages; or that it is only decoration. */
export function AltFields({ form }: { form: AltForm }) {
  const { t } = useUiTranslations()
  const { isDecorative } = form.values
  return (
    <>
      <Checkbox {...form.check('isDecorative')} label={t('decorative')} />
      {!isDecorative && (
        <>
          <TextInput {...form.text('alt')} label={t('altText')} description={t('altHint')} />
          <TextInput {...form.text('altBn')} label={t('altTextBn')} lang="bn" />
        </>
      )}
    </>
  )
}
