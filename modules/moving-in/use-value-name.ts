import { findEntityText } from '#core/translations/entity-texts.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { TableKind } from './table-kinds.ts'

/** Returns a function that names a value of a closed list in the reader's language. */
export function useValueName(kind: TableKind): (value: string) => string {
  const translations = useAdminTranslations()
  return (value) =>
    findEntityText(translations, kind, value) ?? translations.findText(`ui.${value}`) ?? value
}
