// Columns that most lists have.

import { createElement } from 'react'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { UiTranslations } from '../ui-translations.ts'
import { Instant } from './instant.tsx'
import type { Column } from './list-props.ts'

export function idColumn(
  label: string,
  translations: Pick<UiTranslations, 'language'>,
): Column<Record<'id', number>> {
  return { ...numberColumn('id', label, translations), isFolded: true }
}

/** Returns the column of an id or a sort order, whose digits are not grouped, since it is no quantity. */
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

/** Returns the column of a time: formatted in the list, ISO in an export. */
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
