// The search document of a record has its title and text, where it is shown and when.

import type { TextKey } from '#translations/translate.ts'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import type { AnyEntity, SearchDefinition } from '#core/kernel/entities.ts'
import { endOf, startOf } from '#core/lib/text/day.ts'
import type { Language } from '#core/lib/text/language.ts'
import { isBangla } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { translationsFor } from '#core/translations/translations.ts'

export type SearchDocument = Omit<Row<'searchDocuments'>, 'id'>

/** State and times that decide whether a record is shown. */
export type Shown = Pick<SearchDocument, 'state' | 'publishAt' | 'unpublishAt'>

/** Values by column; a `Row<E>` of the definition's entity. */
export type Columns = ReadonlyMap<string, unknown>

export const columnsOf = (record: object): Columns => new Map(Object.entries(record))

/** Maximum length of a text that is searched and shown in snippets, in characters. */
const maxTextLength = 100_000

/** Fills the placeholders of a text. */
export type Fill = (html: string, language: Language) => string

/** Returns a built-in text in both languages. */
const inBoth = (key: TextKey<'site'>): Record<Language, string> => ({
  en: translationsFor('en')(key),
  bn: translationsFor('bn')(key),
})

/**
 * Builds the search document of a record.
 * @param shown visibility of the record, or of its parent
 * @param fileTexts texts of the record's PDFs, each in one language
 */
export function documentOf(
  definition: AnyEntity & { search: SearchDefinition<Entity> },
  record: Columns,
  shown: Shown,
  fileTexts: readonly string[],
  fill: Fill,
): SearchDocument {
  const { table, name, parent, search } = definition
  const value = (column: string) => String(record.get(column) ?? '')
  const own = {
    en: value(name.column).normalize('NFC').trim(),
    bn: name.bangla ? value(name.bangla).normalize('NFC').trim() : '',
  }
  const untitled = own.en || own.bn ? undefined : search.untitled?.(value)
  const { en: title, bn: titleBn } = untitled ? inBoth(untitled) : own
  const path = search.path(value)
  const day = search.day ? value(search.day) : ''
  const created = value('createdAt')
  // Files share the length equally, so that a long one leaves room for the others.
  const pieces = fileTexts.map((text) => text.slice(0, maxTextLength / fileTexts.length))
  const inBangla = pieces.filter((text) => isBangla(text.slice(0, 2_000)))
  const others = pieces.filter((text) => !inBangla.includes(text))
  return {
    entity: table,
    recordId: Number(record.get('id')),
    title: title || titleBn,
    titleBn: titleBn || null,
    text: textOf(
      search.texts.en.map((column) => fill(value(column), 'en')),
      others,
    ),
    textBn: textOf(
      search.texts.bn.map((column) => fill(value(column), 'bn')),
      inBangla,
    ),
    path: path ?? null,
    day: day || null,
    date: day ? startOf(day).toISOString() : (shown.publishAt ?? created),
    isSample: record.get('isSample') === true || record.get('isSampleBn') === true,
    parentEntity: parent?.entity ?? null,
    parentId: parent ? Number(record.get(parent.column)) : null,
    ...(path === undefined ? hidden : withDays(shown, search, value)),
  }
}

/** Returns the names of a record's kind in both languages, which are searched like its title. */
export function kindNames({ search }: { search: SearchDefinition<Entity> }, record: Columns) {
  // Photos are found by their own texts alone: the name of their kind would find all of them.
  const kind = search.kind && search.order !== 'photo' ? [search.kind] : []
  const keys = [...kind, ...(search.kinds?.((column) => String(record.get(column) ?? '')) ?? [])]
  return keys.flatMap((key) => Object.values(inBoth(key)))
}

const hidden: Shown = { state: 'hidden', publishAt: null, unpublishAt: null }

/** Returns a record's own visibility; a record without such columns is always visible. */
export function shownOf(record: Columns): Shown {
  const instant = (column: string) => {
    const value = record.get(column)
    return typeof value === 'string' ? value : null
  }
  const state = record.get('state')
  return {
    state: state === 'draft' || state === 'hidden' ? state : 'published',
    publishAt: instant('publishAt'),
    unpublishAt: instant('unpublishAt'),
  }
}

function withDays(
  { state, publishAt, unpublishAt }: Shown,
  { shownDays }: SearchDefinition<Entity>,
  value: (column: string) => string,
): Shown {
  const [first, last] = shownDays ? [value(shownDays.first), value(shownDays.last)] : []
  const begins = [publishAt, first ? startOf(first).toISOString() : null].filter(
    (at) => at !== null,
  )
  const ends = [unpublishAt, last ? endOf(last).toISOString() : null].filter((at) => at !== null)
  return {
    state,
    publishAt: begins.sort().at(-1) ?? null,
    unpublishAt: ends.sort()[0] ?? null,
  }
}

function textOf(texts: readonly string[], fileTexts: readonly string[]): string {
  const parts = [...texts.map(plainText), ...fileTexts]
  return parts.filter(Boolean).join(' · ').slice(0, maxTextLength)
}
