import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDigits } from '../../../lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'

/** A number as it is typed, shown in the reader's digits; both kinds may be typed. */
export function DigitsInput({ value, ...props }: TextInputProps & { value: string }) {
  const { language } = useUiTranslations()
  return <TextInput {...props} value={formatDigits(value, language)} inputMode="numeric" />
}
