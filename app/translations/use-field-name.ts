import { useAdminTranslations } from './use-admin-translations.ts'

/**
 * The name of a field in the reader's language: that of the section of its entity, or the one that all records share.
 * Undefined for a field that has neither. A field that ends in Bn is named after the English one.
 */
export function useFieldName(): (field: string, entity?: string) => string | undefined {
  const { t, findText } = useAdminTranslations()
  return (field, entity) => {
    const english = field.replace(/Bn$/, '')
    const title = findText(`fields.${english}`) ?? findText(`${entity}.${english}`)
    if (title === undefined) return undefined
    return field === english ? title : t('settings.banglaOf', { title })
  }
}
