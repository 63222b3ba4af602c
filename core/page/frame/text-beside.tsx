import type { ReactNode } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { Prose } from '#core/ui/prose.tsx'
import { PageAside } from './page-aside.tsx'
import { PageContents } from './page-contents.tsx'
import type { Heading } from './table-of-contents.ts'
import styles from './text-page.module.css'

type Props = {
  html: string
  /** Language of the text, if it differs from the page's. */
  lang: Language | undefined
  headings: readonly Heading[]
  /** Parts beside the text, below the contact card. */
  children?: ReactNode
  /** Class of the text. */
  className?: string | undefined
}

/** Renders a text with its contents and the contact card beside it. */
export function TextBeside({ html, lang, headings, children, className = '' }: Props) {
  return (
    <div className={styles.page}>
      <PageContents headings={headings} lang={lang} />
      <div className={`wrap ${styles.text}`}>
        <Prose html={html} lang={lang} className={`${styles.reading} ${className}`} />
      </div>
      <PageAside>{children}</PageAside>
    </div>
  )
}
