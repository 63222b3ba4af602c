import { TextInput } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { DigitsInput } from '#core/ui/admin/form/digits-input.tsx'
import { FieldStack } from '#core/ui/admin/form/language-tabs.tsx'
import type { Tabs } from './bank-field.tsx'
import {
  type AmountFields,
  isAmount,
  maxSentence,
  readAmountFields,
  writeAmountFields,
} from './gift-amounts.ts'
import { type BothValues, useBothValues } from './use-both-values.ts'
import { ValueFieldset } from './value-fieldset.tsx'

/** Edits the amounts, each once, and their effects in each language. */
export default function AmountsField({ tabs, ...values }: BothValues & { tabs: Tabs }) {
  const { language, texts: t } = useScreenTexts('giving')
  const [rows, set] = useBothValues(values, readAmountFields, writeAmountFields)
  const isRefused = Boolean(values.en.error ?? values.bn.error)
  const setRow = (at: number, part: Partial<AmountFields>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const number = (at: number) => formatDigits(String(at + 1), language)
  const sentences = (of: Language) =>
    rows.map(({ texts }, at) => (
      <TextInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position.
        key={at}
        label={t('amountText', { n: number(at) })}
        lang={of}
        value={texts[of]}
        maxLength={maxSentence}
        onChange={({ currentTarget }) =>
          setRow(at, { texts: { ...texts, [of]: currentTarget.value } })
        }
      />
    ))
  return (
    <ValueFieldset {...values}>
      <FieldStack>
        {rows.map(({ amount }, at) => (
          <DigitsInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position.
            key={at}
            label={t('amount', { n: number(at) })}
            value={amount}
            error={isRefused && amount.trim() !== '' && !isAmount(amount)}
            maxLength={12}
            autoComplete="off"
            onChange={({ currentTarget }) => setRow(at, { amount: currentTarget.value })}
          />
        ))}
      </FieldStack>
      {tabs(sentences('en'), sentences('bn'))}
    </ValueFieldset>
  )
}
