import { Checkbox } from '@mantine/core'
import styles from './connections.module.css'

type ChoicesProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Renders a checkbox for each option. */
export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? checked : chosen.includes(value))),
            )
          }
        />
      ))}
    </fieldset>
  )
}
