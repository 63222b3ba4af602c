// Columns of a list that follow from the description of its kind.
import type { Described } from '#core/lib/entity/describe-entity.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useFieldLabel } from '#core/translations/use-field-name.ts'
import type { Column } from '#core/ui/admin/list/list-props.ts'
import { localizedColumn } from './record-columns.tsx'

/** A kind whose list is not described has no `all` and no `columns`. */
export type ListedKind = Pick<Described, 'entity'> & { path: string } & Partial<
    Pick<Described, 'all' | 'columns' | 'required'>
  >

/** Returns a function that makes the column of a field by its name: its label, its value in words, and its order. */
export function useDescribedColumn({ entity, all = [], columns }: ListedKind) {
  const translations = useAdminTranslations()
  const labelOf = useFieldLabel(entity)
  const { language, t, findText } = translations
  const kinds = new Map(all.map(([name, { kind }]) => [name, kind]))
  const words = (row: object, name: string) => {
    const value = valueAt(row, name)
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
    const text = String(value ?? '')
    if (kinds.get(name) !== 'choice') return text || '—'
    return findText(`${entity}.${text}`) ?? text
  }
  return (name: string): Column<object> => {
    const isSortable = columns?.sort.includes(name) ?? false
    const label = labelOf(name)
    if (kinds.get(name) === 'integer') {
      const text = (row: object) => Number(valueAt(row, name))
      return {
        name,
        label,
        kind: 'number',
        isSortable,
        text,
        cell: (row) => formatDigits(`${text(row)}`, language),
      }
    }
    if (name.endsWith('Bn')) {
      const text = (row: object) => String(valueAt(row, name) ?? '')
      return { name, label, isOnlyExported: language === 'bn', text }
    }
    if (!kinds.has(`${name}Bn`)) return { name, label, isSortable, text: (row) => words(row, name) }
    const textOf = (row: object) => {
      const [en, bn] = [valueAt(row, name), valueAt(row, `${name}Bn`)].map((one) =>
        String(one ?? ''),
      )
      // The API gives the Bangla text twice where there is no English one.
      return inLanguage(language, en === bn ? '' : (en ?? ''), bn)
    }
    return { ...localizedColumn(name, label, translations, textOf), isSortable }
  }
}

function valueAt(row: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(row)).get(name)
}
