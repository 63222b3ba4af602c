import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Class of a folded part that is written as HTML. */
export const foldClass = styles.fold

/** Renders a collapsed part of a page. Print shows only the summary. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={foldClass}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
