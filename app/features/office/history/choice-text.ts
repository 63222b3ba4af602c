// The value of a field that is one of a closed list, in the reader's words.
import { visibilityStates } from '../../../lib/visibility.ts'
import type { AdminKey, AdminLanguage } from '../../../translations/admin-translations.ts'
import { consentHows } from '../../media/images/consent-form.schema.ts'
import { translateConsent } from '../../media/images/consent-texts.ts'

/** Each value has a text in the section of its entity; a page is chosen by its key. */
const choiceFields: ReadonlySet<string> = new Set([
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

/** Keys of texts for values by field; `valueEn` is that of a setting. */
const choiceKeys: ReadonlyMap<string, Readonly<Record<string, AdminKey>>> = new Map<
  string,
  Record<string, AdminKey>
>([
  ['language', languages],
  ['state', Object.fromEntries(visibilityStates.map((state) => [state, `ui.${state}` as const]))],
  ['valueEn', { ...languages, yes: 'ui.yes', no: 'ui.no' }],
])

/** @returns undefined for what is no such value */
export function choiceText(
  field: string,
  choice: string,
  entity: string,
  { language, t, findText }: Pick<AdminLanguage, 'language' | 't' | 'findText'>,
): string | undefined {
  const key = ownValue(choiceKeys.get(field), choice)
  if (key) return t(key)
  if (field === 'consentHow') {
    const how = consentHows.find((one) => one === choice)
    return how && translateConsent(language)(how)
  }
  if (!choiceFields.has(field)) return undefined
  return findText(`${entity}.${choice}`) ?? findText(`pageNames.${choice}`)
}

/** The name comes from a record. */
function ownValue<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
