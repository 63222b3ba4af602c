import type { ReactNode } from 'react'
import { Fold, openTitleClass } from './fold.tsx'
import styles from './folded-section.module.css'

type FoldedSectionProps = {
  /** Address of the section on the page; a link to it opens the section. */
  id?: string | undefined
  title: ReactNode
  /** Number of records, in the reader's digits; shown beside the title while the section is folded. */
  count?: string | undefined
  className?: string | undefined
  /** True if phones show it open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Renders a section that phones fold below its title, and that wide windows and paper show whole. */
export function FoldedSection({
  id,
  title,
  count,
  className,
  isOpen = false,
  children,
}: FoldedSectionProps) {
  return (
    <section id={id} className={className}>
      <h2 className={openTitleClass}>{title}</h2>
      <Fold
        isOpenWide
        isOpen={isOpen}
        summary={
          <>
            <h2 className={styles.title}>{title}</h2>
            {count && <span className={styles.count}>{count}</span>}
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
