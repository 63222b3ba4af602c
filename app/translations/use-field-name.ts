import { fieldNameIn, isFieldName } from './field-names.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

/** What a field is called in the reader's language; undefined for one that has no name. */
export function useFieldName(): (field: string) => string | undefined {
  const { language, t } = useAdminTranslations()
  return (field) => {
    const english = field.replace(/Bn$/, '')
    if (!isFieldName(english)) return undefined
    const title = fieldNameIn(english, language)
    return field === english ? title : t('settings.banglaOf', { title })
  }
}
