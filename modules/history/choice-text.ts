// Text of a value from a closed list, in the reader's language.
import { visibilityStates } from '#core/lib/visibility.ts'
import type { AdminKey, AdminLanguage } from '#core/translations/admin-translations.ts'

/** Fields whose values have a text in the section of their entity, or in `pageNames` for the key of a page. */
const choiceFields: ReadonlySet<string> = new Set([
  'accuracy',
  'consentHow',
  'group',
  'kind',
  'menu',
  'morePage',
  'reportType',
  'role',
  'signs',
  'status',
  'unit',
])

const languages = { en: 'settings.english', bn: 'settings.bangla' } as const

/** Keys of texts by field and value; `valueEn` is the value of a setting. */
const choiceKeys: ReadonlyMap<string, Readonly<Record<string, AdminKey>>> = new Map<
  string,
  Record<string, AdminKey>
>([
  ['language', languages],
  ['state', Object.fromEntries(visibilityStates.map((state) => [state, `ui.${state}` as const]))],
  ['valueEn', { ...languages, yes: 'ui.yes', no: 'ui.no' }],
])

/** Returns the text of a value; undefined if the value is not from a closed list. */
export function choiceText(
  field: string,
  choice: string,
  entity: string,
  translations: Pick<AdminLanguage, 't' | 'findText'>,
): string | undefined {
  const { t, findText } = translations
  const key = ownValue(choiceKeys.get(field), choice)
  if (key) return t(key)
  if (!choiceFields.has(field)) return undefined
  return findText(`${entity}.${choice}`) ?? findText(`pageNames.${choice}`)
}

/** Checks own properties only, since the name comes from a record. */
function ownValue<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
