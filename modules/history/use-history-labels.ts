// Texts for rows of history in the reader's language: names of kinds and fields, and values.

import { htmlToText } from '#core/lib/html/plain-html.ts'
import { readableCertificates } from '#core/lib/text/certificate-list.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import { readableFiles } from '#core/lib/text/file-list.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { actorName as nameOfActor } from '#core/translations/actor-names.ts'
import { localName } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useFieldName } from '#core/translations/use-field-name.ts'
import { useEntities } from '#core/records/screens/entity-info.ts'
import { choiceText } from './choice-text.ts'
import type { HistoryRecord, HistoryValue } from './history-output.schema.server.ts'

type NamedRow = Pick<HistoryRecord, 'entity' | 'entityId' | 'label' | 'labelBn'>

/** Numbers that are an id or a position, so their digits are not grouped. */
const placeFields: ReadonlySet<string> = new Set([
  'albumId',
  'programId',
  'replacesId',
  'sortOrder',
])

/** True if the value is stored HTML. */
export function isHtmlText(value: HistoryValue): boolean {
  return typeof value === 'string' && /^\s*</.test(value)
}

export function useHistoryLabels() {
  const words = useAdminTranslations()
  const { language, t } = words
  const entities = useEntities()
  const fieldName = useFieldName()

  const digits = (place: number) => formatDigits(String(place), language)

  function entity(name: string): string {
    const known = entities.get(name)
    return known ? t(known.label) : name
  }

  function value(name: string, written: HistoryValue, ofEntity: string): string {
    if (written === null || written === '') return t('ui.empty')
    if (typeof written === 'boolean') return t(written ? 'ui.yes' : 'ui.no')
    if (typeof written === 'number') {
      return placeFields.has(name) ? digits(written) : formatNumber(written, language)
    }
    const choice = choiceText(name, written, ofEntity, words)
    if (choice) return choice
    if (/^\d{4}-\d\d-\d\d$/.test(written)) return formatDate(written, language)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return formatInstant(written, language)
    const files = readableCertificates(written, language) ?? readableFiles(written)
    if (files !== undefined) return files || t('ui.empty')
    return isHtmlText(written) ? htmlToText(written) : written
  }

  function label(row: NamedRow): string {
    const key = entities.get(row.entity)?.name?.(row.label)
    return key ? t(key) : localName(row, language).text || digits(row.entityId)
  }

  return {
    entity,
    /** Value of a field of the entity. */
    value,
    /** Name of the record for people. */
    label,
    /** Name of a field of the entity. */
    field: (name: string, ofEntity: string) => fieldName(name, ofEntity) ?? name,
    /** Name with id, such as `Rahima (#3)`: two people may share a name, but not an id. */
    who: ({ actorId, actorName }: Pick<HistoryRecord, 'actorId' | 'actorName'>) =>
      actorId === null
        ? nameOfActor(actorName, language)
        : `${actorName} (#${formatDigits(String(actorId), language)})`,
    /** Language of the label if it is not the reader's. */
    lang: (row: NamedRow) =>
      entities.get(row.entity)?.name ? undefined : langOf(localName(row, language), language),
    /** Title such as `Donor changed: Example Bank`. */
    title: (row: NamedRow & Pick<HistoryRecord, 'action'>) =>
      t(`history.${row.action}`, { what: entity(row.entity), name: label(row) }),
  }
}
