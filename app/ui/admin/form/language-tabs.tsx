import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { plainText } from '../../../lib/text/plain-text.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './form-frame.module.css'
import type { FormValues, RecordForm } from './record-form.ts'

type LanguageTabsProps<V extends FormValues> = {
  form: RecordForm<V>
  english: ReactNode
  /** Their names end in `Bn`; that is how an error finds its tab. */
  bangla: ReactNode
}

/** The fields of both languages, one language at a time. A tab with something wrong in it says so. */
export function LanguageTabs<V extends FormValues>({
  form,
  english,
  bangla,
}: LanguageTabsProps<V>) {
  const { t } = useUiTranslations()
  const wrong = Object.keys(form.errors)
  const isEmpty = !hasBangla(form.values)
  const isWrong = { bn: wrong.some((name) => name.endsWith('Bn')) }
  return (
    <Tabs
      value={form.tab}
      onChange={(tab) => form.setTab(tab === 'bn' ? 'bn' : 'en')}
      keepMounted
      // Otherwise an editor is thrown away and made anew each time its tab is left and shown.
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={t('languageTabs')} mb="md">
        <Tabs.Tab value="en">{t('english')}</Tabs.Tab>
        <Tabs.Tab value="bn" {...(isWrong.bn ? { color: 'madder', rightSection: '!' } : {})}>
          {isEmpty ? t('banglaEmpty') : t('bangla')}
        </Tabs.Tab>
      </Tabs.List>
      <Panel value="en">{english}</Panel>
      <Panel value="bn">{bangla}</Panel>
    </Tabs>
  )
}

/** Whether anything is written in the fields of the Bangla tab; an image's description has a place of its own. */
function hasBangla(values: FormValues): boolean {
  return Object.entries(values).some(
    ([name, value]) =>
      name.endsWith('Bn') &&
      name !== 'altBn' &&
      typeof value === 'string' &&
      plainText(value).trim() !== '',
  )
}

function Panel({ value, children }: { value: 'en' | 'bn'; children: ReactNode }) {
  return (
    <Tabs.Panel value={value}>
      <FieldStack>{children}</FieldStack>
    </Tabs.Panel>
  )
}

/** Fields one below the other. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
