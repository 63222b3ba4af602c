import { fieldNameIn, isFieldName } from './field-names.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

/**
 * What a field is called in the reader's language: its name in all records, or the text that the section of its
 * entity has for it. Undefined for one that has neither.
 */
export function useFieldName(): (field: string, entity?: string) => string | undefined {
  const { language, t, findText } = useAdminTranslations()
  return (field, entity) => {
    const english = field.replace(/Bn$/, '')
    const title = isFieldName(english)
      ? fieldNameIn(english, language)
      : findText(`${entity}.${english}`)
    if (title === undefined) return undefined
    return field === english ? title : t('settings.banglaOf', { title })
  }
}
