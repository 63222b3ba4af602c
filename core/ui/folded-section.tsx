import type { ReactNode } from 'react'
import { Fold, openTitleClass } from './fold.tsx'
import styles from './folded-section.module.css'

type FoldedSectionProps = {
  /** Address of the section on the page; a link to it opens the section. */
  id?: string | undefined
  title: ReactNode
  /** Level of the title. */
  heading?: 'h2' | 'h3'
  /** Number of records, in the reader's digits; shown beside the title while the section is folded. */
  count?: string | undefined
  className?: string | undefined
  /** True if phones show it open at first. */
  isOpen?: boolean
  /** True if a tablet shows it whole too. */
  isOpenOnTablet?: boolean
  children: ReactNode
}

/** Renders a section that phones fold below its title, and that wide windows and paper show whole. */
export function FoldedSection({
  id,
  title,
  heading: Heading = 'h2',
  count,
  className,
  isOpen = false,
  isOpenOnTablet = false,
  children,
}: FoldedSectionProps) {
  return (
    <section id={id} className={className}>
      <Heading className={openTitleClass}>{title}</Heading>
      <Fold
        isOpenWide={isOpenOnTablet ? 'tablet' : true}
        isOpen={isOpen}
        summary={
          <>
            <Heading className={styles.title}>{title}</Heading>
            {count && <span className={styles.count}>{count}</span>}
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
