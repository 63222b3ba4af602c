import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A word or two at the end of what they qualify: Sample, Not confirmed. They stand in the line of its text. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
