import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
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
