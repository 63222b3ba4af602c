import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A sentence in place of missing content: an empty list, a part that could not be loaded. */
export function Notice({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div className={styles.notice} role={role}>
      {children}
    </div>
  )
}
