import { Checkbox } from '@mantine/core'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import styles from './connections.module.css'

type ChoicesProps<V extends FormValues> = {
  form: RecordForm<V>
  label: string
  names: readonly (keyof V & string)[]
}

/** Renders a checkbox for each name. */
export function Choices<V extends FormValues>({ form, label, names }: ChoicesProps<V>) {
  return (
    <fieldset className={styles.choices} data-many={names.length > 3 || undefined}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox key={name} {...form.check(name)} classNames={{ body: styles.choice ?? '' }} />
      ))}
    </fieldset>
  )
}
