import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Class of a folded part that is written as HTML. */
export const foldClass = styles.fold

/** Part of a page that is folded until a reader opens it. Paper gets the summary alone. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={foldClass}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
