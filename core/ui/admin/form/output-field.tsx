import { useId } from 'react'
import styles from './output-field.module.css'

type OutputFieldProps = { label: string; description: string; value: string }

/** Shows a computed value as text among the fields, since nobody can change it. */
export function OutputField({ label, description, value }: OutputFieldProps) {
  const id = useId()
  return (
    <p className={styles.field}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <output aria-labelledby={id}>{value || '–'}</output>
      <span className="note">{description}</span>
    </p>
  )
}
