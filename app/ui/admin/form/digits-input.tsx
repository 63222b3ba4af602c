import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDigits } from '../../../lib/format.ts'
import { useUiWords } from '../ui-words.ts'

/** A number as it is typed, shown in the reader's digits; both kinds may be typed. */
export function DigitsInput({ value, ...props }: TextInputProps & { value: string }) {
  const { language } = useUiWords()
  return <TextInput {...props} value={formatDigits(value, language)} inputMode="numeric" />
}
