import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './alerts.module.css'

type AlertProps = { text: string; children?: ReactNode }

/** Says at once, also to a screen reader, what went wrong. Nothing while `text` is empty. */
export function ErrorAlert({ text, children }: AlertProps) {
  return (
    <div className={styles.live} role="alert">
      {text && <AlertBox color="madder" text={text} more={children} />}
    </div>
  )
}

/** Says what has been done, when the screen reader has finished its sentence. */
export function SuccessAlert({ text, children }: AlertProps) {
  return (
    <div className={styles.live} role="status">
      {text && <AlertBox color="leaf" text={text} more={children} />}
    </div>
  )
}

/** A remark that is simply there, such as what a sample is. */
export function NoteAlert({ text, children }: AlertProps) {
  return <AlertBox color="turmeric" text={text} more={children} />
}

function AlertBox({ color, text, more }: { color: string; text: string; more: ReactNode }) {
  return (
    // The box around it is the live region, there before the words are, so that they are announced.
    <Alert color={color} role="presentation" p="sm">
      {text}
      {more}
    </Alert>
  )
}
