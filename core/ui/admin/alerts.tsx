import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './alerts.module.css'

type AlertProps = { text: string; children?: ReactNode }

/** Announces an error at once, also to screen readers. Empty while `text` is empty. */
export function ErrorAlert({ text, children }: AlertProps) {
  return (
    <div className={styles.live} role="alert">
      {text && <AlertBox color="madder" text={text} more={children} />}
    </div>
  )
}

/**
 * Tells beside the button why an attempt failed. Each new `failure` or text takes the focus, and thereby comes into
 * view, unless a field of the same form is invalid: then the first such field, or the summary of all of them, has it.
 */
export function SaveProblem({
  text,
  children,
  failure = text,
}: AlertProps & { failure?: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!failure || form?.querySelector('[role=alert]:focus')) return
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (text) box.current?.focus()
  }, [failure, text])
  return (
    <div ref={box} className={styles.live} role="alert" tabIndex={-1}>
      {text && <AlertBox color="madder" text={text} more={children} />}
    </div>
  )
}

/** Announces a success when the screen reader has finished its sentence. */
export function SuccessAlert({ text, children }: AlertProps) {
  return (
    <div className={styles.live} role="status">
      {text && <AlertBox color="leaf" text={text} more={children} />}
    </div>
  )
}

/** Shows a permanent remark, such as the meaning of a sample. */
export function NoteAlert({ text, children }: AlertProps) {
  return <AlertBox color="turmeric" text={text} more={children} />
}

function AlertBox({ color, text, more }: { color: string; text: string; more: ReactNode }) {
  return (
    // The box around it is the live region, which must exist before its text to be announced.
    <Alert color={color} role="presentation" p="sm">
      {text}
      {more}
    </Alert>
  )
}
