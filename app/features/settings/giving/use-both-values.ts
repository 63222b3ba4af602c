import { useState } from 'react'
import type { FieldProps } from '../../../ui/admin/form/record-form.ts'
import type { InBoth } from './labelled-lines.ts'

/** Both languages of a setting in one form. */
export type BothValues = { en: FieldProps<string>; bn: FieldProps<string> }

/** The fields that a value in both languages is made of, as they are being typed. */
export function useBothValues<F>(
  { en, bn }: BothValues,
  read: (values: InBoth) => F,
  write: (fields: F) => InBoth,
): [F, (next: F) => void] {
  const [typed, setTyped] = useState(() => read({ en: en.value, bn: bn.value }))
  const written = write(typed)
  // A value that came from elsewhere, such as a draft, replaces what is shown.
  const isShown = written.en === en.value && written.bn === bn.value
  const fields = isShown ? typed : read({ en: en.value, bn: bn.value })

  function set(next: F) {
    const values = write(next)
    setTyped(next)
    en.onChange(values.en)
    bn.onChange(values.bn)
  }
  return [fields, set]
}
