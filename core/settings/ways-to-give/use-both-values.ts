import { useState } from 'react'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import type { InBoth } from './labelled-lines.ts'

/** Both languages of a setting in one form. */
export type BothValues = { en: FieldProps<string>; bn: FieldProps<string> }

/** Keeps the form's values of a setting in both languages while they are typed. */
export function useBothValues<F>(
  { en, bn }: BothValues,
  read: (values: InBoth) => F,
  write: (fields: F) => InBoth,
): [F, (next: F) => void] {
  const [typed, setTyped] = useState(() => read({ en: en.value, bn: bn.value }))
  const written = write(typed)
  // A value from elsewhere, such as restored unsaved input, replaces the fields.
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
