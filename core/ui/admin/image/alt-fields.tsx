import { Checkbox, TextInput } from '@mantine/core'
import type { Language } from '#core/lib/text/language.ts'
import { LanguageOrder } from '../form/language-order.tsx'
import type { RecordForm } from '../form/record-form.ts'
import { useUiTranslations } from '../ui-translations.ts'

type AltValues = { alt: string; altBn: string; isDecorative: boolean }
type AltForm = Pick<RecordForm<AltValues>, 'text' | 'check' | 'values'>

/** Edits the description of a photo in both languages, or marks it as decorative. */
export function AltFields({ form }: { form: AltForm }) {
  const { language, t } = useUiTranslations()
  const hintIn = (one: Language) => one === language && t('altHint')
  const { isDecorative } = form.values
  return (
    <>
      <Checkbox {...form.check('isDecorative')} label={t('decorative')} />
      {!isDecorative && (
        <LanguageOrder
          english={
            <TextInput {...form.text('alt')} label={t('altText')} description={hintIn('en')} />
          }
          bangla={
            <TextInput
              {...form.text('altBn')}
              label={t('altTextBn')}
              description={hintIn('bn')}
              lang="bn"
            />
          }
        />
      )}
    </>
  )
}
