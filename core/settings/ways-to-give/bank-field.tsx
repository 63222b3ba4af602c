import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FieldStack } from '#core/ui/admin/form/language-tabs.tsx'
import {
  type BankTexts,
  isAccountNumber,
  isRoutingNumber,
  readBankFields,
  writeBankFields,
} from './bank-account.ts'
import { type BothValues, useBothValues } from './use-both-values.ts'
import { ValueFieldset } from './value-fieldset.tsx'

type SettingName = { key: string; valueEn: string; valueBn: string }

/** Edits a bank account: its numbers once, its texts in each language. */
export default function BankField({ tabs, ...values }: BothValues & { tabs: Tabs }) {
  const t = useTexts('giving')
  const [fields, set] = useBothValues(values, readBankFields, writeBankFields)
  const { number, routing, texts } = fields
  const settings = useApiRead<SettingName[]>('/api/settings', { isShared: true }).response?.data
  const organisation = settings?.find(({ key }) => key === 'org.name')
  /** Offers the organisation as the holder of a new account. */
  const held = (language: Language, name = '') => ({
    ...texts[language],
    holder: texts[language].holder || name,
  })
  const error = values.en.error ?? values.bn.error
  const markIf = (isWrong: boolean) => Boolean(error) && isWrong
  const setText = (language: Language, part: Partial<BankTexts>) =>
    set({ ...fields, texts: { ...texts, [language]: { ...texts[language], ...part } } })
  const words = (language: Language) => (
    <BankWords
      language={language}
      texts={texts[language]}
      onChange={(part) => setText(language, part)}
    />
  )
  return (
    <ValueFieldset {...values}>
      <FieldStack>
        <DigitsInput
          label={t('number')}
          value={number}
          error={markIf(!isAccountNumber(number))}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            set({
              ...fields,
              number: currentTarget.value,
              ...(number === '' && {
                texts: {
                  en: held('en', organisation?.valueEn),
                  bn: held('bn', organisation?.valueBn),
                },
              }),
            })
          }
        />
        <DigitsInput
          label={t('routing')}
          description={t('routingHint')}
          value={routing}
          error={markIf(routing !== '' && !isRoutingNumber(routing))}
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ ...fields, routing: currentTarget.value })}
        />
      </FieldStack>
      {tabs(words('en'), words('bn'))}
    </ValueFieldset>
  )
}

/** Puts the fields of both languages into the tabs of the form. */
export type Tabs = (english: ReactNode, bangla: ReactNode) => ReactNode

type BankWordsProps = {
  language: Language
  texts: BankTexts
  onChange: (part: Partial<BankTexts>) => void
}

function BankWords({ language, texts, onChange }: BankWordsProps) {
  const t = useTexts('giving')
  return (
    <>
      {(['bank', 'branch', 'holder'] as const).map((part) => (
        <TextInput
          key={part}
          label={t(part)}
          description={part === 'holder' && t('holderHint')}
          lang={language}
          value={texts[part]}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
        />
      ))}
      <Textarea
        label={t('more')}
        lang={language}
        autosize
        minRows={2}
        value={texts.more}
        onChange={({ currentTarget }) => onChange({ more: currentTarget.value })}
      />
    </>
  )
}
