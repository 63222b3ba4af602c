import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A few words that qualify what stands beside them: Sample, Not confirmed. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
