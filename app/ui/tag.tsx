import type { ReactNode } from 'react'
import styles from './tag.module.css'

type TagProps = {
  /** True for more than a word or two, which may be wrapped. */
  isSentence?: boolean
  children: ReactNode
}

/** A word or two at the end of what they qualify: Sample, Not confirmed. They stand in the line of its text. */
export function Tag({ isSentence = false, children }: TagProps) {
  return (
    <span className={isSentence ? `${styles.tag} ${styles.sentence}` : styles.tag}>{children}</span>
  )
}
