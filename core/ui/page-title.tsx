import type { ReactNode } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { type DrawnPage, pageDrawings } from './page-drawings.ts'
import styles from './page-title.module.css'

type Props = {
  title: string
  /** Language, if it is not the page's own. */
  lang?: Language | undefined
  tag?: ReactNode
  /** Page whose drawing stands beside the heading. */
  page?: DrawnPage | undefined
  /** Content under the heading: a sentence, a way back. */
  children?: ReactNode
}

/** Renders the header of a page: its only h1 on a strip of cloth. */
export function PageTitle({ title, lang, tag, page, children }: Props) {
  return (
    <header className={styles.strip}>
      <div className={`wrap ${page ? styles.drawn : ''}`}>
        <div className="stitch">
          <h1 lang={lang}>{title}</h1> {tag}
        </div>
        {page && (
          <img
            className={styles.drawing}
            src={pageDrawings[page]}
            width="240"
            height="135"
            fetchPriority="low"
            alt=""
          />
        )}
        {children}
      </div>
    </header>
  )
}
