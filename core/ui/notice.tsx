import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = { role?: 'status' | 'alert'; text?: string; children?: ReactNode }

/** Shows a sentence in place of missing content, such as an empty list or a part that could not be loaded. */
export function Notice({ role, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
