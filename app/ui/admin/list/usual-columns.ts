// Columns that most lists have.

import { createElement } from 'react'
import { formatDigits } from '../../../lib/text/digits.ts'
import type { UiTranslations } from '../ui-translations.ts'
import { Instant } from './instant.tsx'
import type { Column } from './list-props.ts'

export function idColumn(
  label: string,
  translations: Pick<UiTranslations, 'language'>,
): Column<Record<'id', number>> {
  return { ...numberColumn('id', label, translations), isFolded: true }
}

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
): Column<Record<Name, string>> {
  return {
    name,
    label,
    kind: 'instant',
    isFolded: true,
    isSortable: true,
    cell: (row) => createElement(Instant, { at: row[name] }),
    text: (row) => row[name],
  }
}

export function textColumn<Name extends string>(
  name: Name,
  label: string,
): Column<Record<Name, string>> {
  return { name, label, isSortable: true, text: (row) => row[name] }
}
