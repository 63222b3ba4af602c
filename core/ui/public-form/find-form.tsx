import styles from './public-form.module.css'

type Props = {
  /** Name of the field. */
  name: string
  action: string
  label: string
  hint: string
  example: string
  button: string
  written?: string | undefined
  problem?: string | undefined
}

/**
 * Renders the form that asks for the code of a page. It is sent by POST, so that the code is only in the URL of its
 * page. Its error needs no summary, since the form has one field.
 */
export function FindForm({ name, action, label, hint, example, button, written, problem }: Props) {
  return (
    <form className={styles.form} method="post" action={action} noValidate>
      <div className={styles.field}>
        <label htmlFor={name}>{label}</label>
        <p id={`${name}-hint`} className={styles.hint}>
          {hint} <span dir="ltr">{example}</span>
        </p>
        {problem && (
          <p id={`${name}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <input
          id={name}
          name={name}
          defaultValue={written}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          aria-describedby={problem ? `${name}-hint ${name}-problem` : `${name}-hint`}
          {...(problem && { 'aria-invalid': true })}
        />
      </div>
      <button type="submit">{button}</button>
    </form>
  )
}
