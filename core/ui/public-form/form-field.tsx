import type { ReactNode } from 'react'
import { FieldProblem } from './form-problems.tsx'
import styles from './public-form.module.css'

type SharedProps = {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type Props = {
  name: string
  label: string
  value: string | undefined
  problem: string | undefined
  hint?: string | undefined
  children: (shared: SharedProps) => ReactNode
}

/** Renders a field of a public form with its label, hint and error. */
export function FormField({ name, label, value, problem, hint, children }: Props) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldProblem name={name} text={problem} />
      {children({
        id: name,
        name,
        defaultValue: value,
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true }),
      })}
    </div>
  )
}
