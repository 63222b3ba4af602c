// Columns that most lists have.
import { formatDigits } from '../../../lib/text/format.ts'
import { formatInstant } from '../../../lib/text/format-instant.ts'
import type { UiTranslations } from '../ui-translations.ts'
import type { Column } from './list-props.ts'

/** An id or a sort order: it names a place and counts nothing, so it is not grouped. */
export function numberColumn<Name extends string>(
  name: Name,
  label: string,
  { language }: Pick<UiTranslations, 'language'>,
): Column<Record<Name, number>> {
  return {
    name,
    label,
    kind: 'number',
    isSortable: true,
    cell: (row) => formatDigits(String(row[name]), language),
    text: (row) => row[name],
  }
}

/** A time: read by a person in the list, as ISO in an export. */
export function instantColumn<Name extends string>(
  name: Name,
  label: string,
  { language }: Pick<UiTranslations, 'language'>,
): Column<Record<Name, string>> {
  return {
    name,
    label,
    kind: 'instant',
    isSortable: true,
    cell: (row) => formatInstant(row[name], language),
    text: (row) => row[name],
  }
}

export function textColumn<Name extends string>(
  name: Name,
  label: string,
): Column<Record<Name, string>> {
  return { name, label, isSortable: true, text: (row) => row[name] }
}
