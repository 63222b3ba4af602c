import { useAdminTranslations } from './use-admin-translations.ts'

/**
 * Returns a function that names a field in the reader's language: by the name shared by all records, or by that in
 * the section of its entity; undefined if there is neither. A field that ends in Bn is named after the English one,
 * unless it has a name of its own.
 */
export function useFieldName(): (field: string, entity?: string) => string | undefined {
  const { t, findField, findText } = useAdminTranslations()
  return (field, entity) => {
    const own = findField(field)
    if (own !== undefined) return own
    const english = field.replace(/Bn$/, '')
    const title = findField(english) ?? findText(`${entity}.${english}`)
    if (title === undefined) return undefined
    return field === english ? title : t('settings.banglaOf', { title })
  }
}

/** Returns a function that gives the line of help of a field in a form; undefined if it has none. */
export function useFieldHint(entity: string): (field: string) => string | undefined {
  const { findText, findField } = useAdminTranslations()
  return (field) => {
    const key = `${field.replace(/Bn$/, '')}Hint`
    return findText(`${entity}.${key}`) ?? findField(key)
  }
}

/**
 * Returns a function that labels a field in a form: by its text in the section of its entity, or else by its common
 * name.
 */
export function useFieldLabel(entity: string): (field: string) => string {
  const { findText } = useAdminTranslations()
  const nameOf = useFieldName()
  return (field) => findText(`${entity}.${field}`) ?? nameOf(field, entity) ?? field
}
