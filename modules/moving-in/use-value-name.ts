import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { TableKind } from './table-kinds.ts'

/** Returns a function that names a value of a closed list in the reader's language. */
export function useValueName(kind: TableKind): (value: string) => string {
  const { findText } = useAdminTranslations()
  return (value) => findText(`${kind}.${value}`) ?? findText(`ui.${value}`) ?? value
}
