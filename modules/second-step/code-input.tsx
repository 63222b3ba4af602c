import { TextInput } from '@mantine/core'
import { useTexts } from '#core/translations/use-texts.ts'

type CodeInputProps = {
  kind: 'totp' | 'recovery'
  value: string
  error: string
  onChange: (code: string) => void
}

/**
 * Renders an input for a code. It has no type number, since a code may begin with a zero, contain a gap or have
 * Bangla digits.
 */
export function CodeInput({ kind, value, error, onChange }: CodeInputProps) {
  const t = useTexts('second-step')
  const isTotp = kind === 'totp'
  return (
    <TextInput
      key={kind}
      label={t(isTotp ? 'code' : 'recovery')}
      description={t(isTotp ? 'codeHint' : 'recoveryHint')}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      required
      autoFocus
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
