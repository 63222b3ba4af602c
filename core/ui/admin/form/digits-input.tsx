import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './digits-input.module.css'

type DigitsInputProps = TextInputProps & {
  value: string
  /** Narrow field for a number of few digits, such as a sort order. */
  isShort?: boolean
}

/** Renders a number input that shows the reader's digits and accepts both kinds. */
export function DigitsInput({ value, isShort = false, ...props }: DigitsInputProps) {
  const { language } = useUiTranslations()
  const width = isShort ? { classNames: { wrapper: styles.short ?? '' } } : {}
  return (
    <TextInput {...props} {...width} value={formatDigits(value, language)} inputMode="numeric" />
  )
}
