import type { ReactNode } from 'react'
import type { Language } from '../lib/text/language.ts'
import styles from './section-title.module.css'

type Props = {
  title: string
  /** Only where it differs from the page's own language. */
  lang?: Language | undefined
  tag?: ReactNode
}

/** The h2 of a part of a page, on its running stitch. */
export function SectionTitle({ title, lang, tag }: Props) {
  return (
    <div className={styles.line}>
      <h2 className="stitch" lang={lang}>
        {title}
      </h2>
      {tag}
    </div>
  )
}
