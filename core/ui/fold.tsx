import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Class of a folded part that is written as HTML. */
export const foldClass = styles.fold

/** Class of an element shown only where a fold with `isOpenWide` stands open. */
export const openTitleClass = styles.openTitle

type FoldProps = {
  summary: ReactNode
  /**
   * Folds on phones only: wide windows, paper and a link to the part show the content without the summary. Browsers
   * that cannot style the content of `<details>` keep the fold. With `tablet`, a tablet is wide too.
   */
  isOpenWide?: boolean | 'tablet'
  /** Opened by the server, since its content needs attention. */
  isOpen?: boolean
  children: ReactNode
}

/** Renders a collapsed part of a page. Print shows only the summary, unless `isOpenWide` is set. */
export function Fold({ summary, isOpenWide = false, isOpen = false, children }: FoldProps) {
  const wide = isOpenWide ? ` ${styles.wide}` : ''
  const tablet = isOpenWide === 'tablet' ? ` ${styles.tablet}` : ''
  return (
    <details className={foldClass + wide + tablet} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
