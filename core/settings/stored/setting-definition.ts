// The form of a definition in the table of settings, and functions that make one.
import type { TextKey } from '#translations/translate.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'

/** Kind of a value, which decides its field and its check. */
export type SettingKind =
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'yesNo'
  | 'number'
  | 'image'
  | 'palette'
  | 'year'
  | 'logo'
  | 'links'
  | 'bank'
  | 'wallets'
  | 'banglaQr'
  | 'amounts'
  | 'language'
  | 'menu'
  | 'words'
  | 'wordGroups'
  | 'days'
  | 'areas'
  | 'identifier'

/** Sections that list settings; the other sections of the screen list records. */
export const settingSections = [
  'organisation',
  'look',
  'menus',
  'words',
  'contacts',
  'people',
  'giving',
  'banner',
  'access',
  'backups',
  'messages',
  'uses',
] as const

export type SettingSection = (typeof settingSections)[number]

export type SettingDefinition = {
  section: SettingSection
  kind: SettingKind
  label: AdminKey
  /** Text in setting-hints.ts, which loads with the forms. */
  hint: TextKey<'setting-hints'>
  /** Value that holds until the organisation sets one. */
  default?: string
  /** Largest number of the kind `number`. */
  max?: number
  /** True if the site is complete without it, so that the dashboard does not ask for it. */
  isOptional?: boolean
  /**
   * True if a change needs an approval once the setting has a value. Telephone numbers and accounts need one by their
   * kind.
   */
  needsApproval?: boolean
  /** The access log records its changes. Those of the sections `access`, `backups` and `uses` are always recorded. */
  isLogged?: boolean
}

/** Names of texts `settings.x` that have a hint. */
type HintedWord = {
  [K in TextKey<'setting-hints'>]: `settings.${K}` extends AdminKey ? K : never
}[TextKey<'setting-hints'>]

type LabelWord<Start extends string> = {
  [K in AdminKey]: K extends `settings.${infer Word extends `${Start}${string}`}` ? Word : never
}[AdminKey]

type Rest = Omit<SettingDefinition, 'section' | 'kind' | 'label' | 'hint'>

export function setting(
  section: SettingSection,
  kind: SettingKind,
  word: HintedWord,
  rest: Rest = {},
): SettingDefinition {
  return { section, kind, label: `settings.${word}`, hint: word, ...rest }
}

/** Defines a setting with the organisation's own wording of one part of the site. */
export function words(word: LabelWord<'words'>): SettingDefinition {
  return {
    section: 'words',
    kind: 'words',
    label: `settings.${word}`,
    hint: 'wordsOne',
  }
}

/** Defines a setting with the working days to answer one kind of message. */
export function dueDays(word: LabelWord<'messages'>, usual: string): SettingDefinition {
  return {
    section: 'messages',
    kind: 'number',
    label: `settings.${word}`,
    hint: 'messagesDays',
    default: usual,
    max: 100,
  }
}

/** Defines the switch of a part of the program. */
export function used(word: Extract<HintedWord, LabelWord<'uses'>>): SettingDefinition {
  return setting('uses', 'yesNo', word, { default: 'yes' })
}
