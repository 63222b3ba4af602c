import type { ReactNode } from 'react'
import styles from './public-form.module.css'

type Props = {
  heading: string
  /** Problem of the whole form. */
  notice: string | undefined
  /** Sentence before the telephone numbers. */
  callUs: string
  /** Telephone numbers to call instead. */
  calls: { text: string; href?: string | undefined }[]
  /** Fields in the order of the form. */
  fields: readonly string[]
  problems: Readonly<Record<string, string | undefined>>
}

/** Errors of a form, rendered first and focused, so that screen readers announce them before the fields. */
export function FormProblems({ heading, notice, callUs, calls, fields, problems }: Props) {
  const wrong = fields.filter((name) => problems[name])
  if (wrong.length === 0 && !notice) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; without script nothing else moves the focus.
    <div className={styles.problems} role="alert" tabIndex={-1} id="problems" autoFocus>
      <h2>{heading}</h2>
      {notice && <p>{notice}</p>}
      {calls.length > 0 && (
        <p>
          {callUs}{' '}
          {calls.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {wrong.length > 0 && (
        <ul className={styles.list}>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{problems[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function FieldProblem({
  name,
  text,
}: {
  name: string
  text: string | undefined
}): ReactNode {
  if (!text) return null
  return (
    <p id={`${name}-problem`} className={styles.problem}>
      {text}
    </p>
  )
}
