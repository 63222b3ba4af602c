import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Class of a folded part that is written as HTML. */
export const foldClass = styles.fold

/** A collapsed part of a page. In print only the summary is shown. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={foldClass}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
