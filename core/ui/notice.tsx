import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Shows a sentence in place of missing content, such as an empty list or a part that could not be loaded. */
export function Notice({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div className={styles.notice} role={role}>
      {children}
    </div>
  )
}
