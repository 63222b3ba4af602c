import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { type FormValues, inOtherLanguage, isFilled, type RecordForm } from './record-form.ts'

type LanguageTabsProps<V extends FormValues> = {
  form: RecordForm<V>
  /** Renders the fields of a language. The names of the Bangla ones end in `Bn`, by which an error finds its tab. */
  children: (ending: Ending, lang: Language) => ReactNode
  /** True to render only the fields of the chosen language: both share some of their fields. */
  isOneMounted?: boolean
  /** True for a field that stands in both tabs: its error marks neither. */
  isInBoth?: (name: string) => boolean
}

/** Endings of the names of fields in a language. */
export type Ending = '' | 'Bn'

/** Shows the fields of both languages in tabs, that of the back-office first. A tab with an error is marked. */
export function LanguageTabs<V extends FormValues>({
  form,
  children,
  isOneMounted = false,
  isInBoth = () => false,
}: LanguageTabsProps<V>) {
  const { language, t } = useUiTranslations()
  const order = [language, otherLanguage(language)] as const
  const wrong = Object.keys(form.errors).filter(
    (name) => inOtherLanguage(name) in form.values && !isInBoth(name),
  )
  const isWrong = {
    en: wrong.some((name) => !name.endsWith('Bn')),
    bn: wrong.some((name) => name.endsWith('Bn')),
  }
  return (
    <Tabs
      value={form.tab}
      onChange={(tab) => form.setTab(tab === 'bn' ? 'bn' : 'en')}
      keepMounted={!isOneMounted}
      // Otherwise an editor is destroyed and created again each time its tab is switched.
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={t('languageTabs')} mb="md">
        {order.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            {...(isWrong[tab] ? { color: 'madder', rightSection: '!' } : {})}
          >
            {t(tab !== language && isEmpty(form.values, tab) ? emptyTab[tab] : tabs[tab])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {order.map((tab) => (
        <Panel key={tab} value={tab}>
          {children(tab === 'bn' ? 'Bn' : '', tab)}
        </Panel>
      ))}
    </Tabs>
  )
}

const tabs = { en: 'english', bn: 'bangla' } as const
const emptyTab = { en: 'englishEmpty', bn: 'banglaEmpty' } as const

/** True if all fields of a tab are empty; the description of an image does not count. */
function isEmpty(values: FormValues, tab: Language): boolean {
  return !Object.entries(values).some(
    ([name, value]) =>
      inOtherLanguage(name) in values &&
      name.endsWith('Bn') === (tab === 'bn') &&
      !/^alt(?:Bn)?$/.test(name) &&
      isFilled(value),
  )
}

function Panel({ value, children }: { value: 'en' | 'bn'; children: ReactNode }) {
  return (
    <Tabs.Panel value={value}>
      <FieldStack>{children}</FieldStack>
    </Tabs.Panel>
  )
}

/** Stacks fields. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>
}
