import type { ReactNode } from 'react'
import styles from './tag.module.css'

type TagProps = {
  /** True for more than a word or two, which may be wrapped. */
  isSentence?: boolean
  children: ReactNode
}

/** Renders a tag, such as Sample or Not confirmed, in the line of the text that it qualifies. */
export function Tag({ isSentence = false, children }: TagProps) {
  return (
    <span className={isSentence ? `${styles.tag} ${styles.sentence}` : styles.tag}>{children}</span>
  )
}
