import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDigits } from '../../../lib/text/digits.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './digits-input.module.css'

type DigitsInputProps = TextInputProps & {
  value: string
  /** Narrow field for a number of few digits, such as a sort order. */
  isShort?: boolean
}

/** A number as it is typed, shown in the reader's digits; both kinds may be typed. */
export function DigitsInput({ value, isShort = false, ...props }: DigitsInputProps) {
  const { language } = useUiTranslations()
  const width = isShort ? { classNames: { wrapper: styles.short ?? '' } } : {}
  return (
    <TextInput {...props} {...width} value={formatDigits(value, language)} inputMode="numeric" />
  )
}
