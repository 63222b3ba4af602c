import type { ReactNode } from 'react'
import type { Language } from '../lib/text/language.ts'
import styles from './prose.module.css'

type Props = {
  /** Stored HTML, sanitised when it was saved. */
  html: string
  /** Only where it differs from the page's own language. */
  lang?: Language | undefined
  className?: string | undefined
  /** Stands after the last word. */
  tag?: ReactNode
}

/** A link to a file gets its size beside it when the page is sent (`data-costs/file-links.server.ts`). */
const withMarkedFiles = (html: string) =>
  html.replaceAll('<a href="/uploads/', '<a data-file href="/uploads/')

export function Prose({ html, lang, className = '', tag }: Props) {
  if (tag) {
    return (
      <div className={`${styles.tagged} ${className}`}>
        <Prose html={html} lang={lang} /> {tag}
      </div>
    )
  }
  return (
    <div
      className={`${styles.prose} ${className}`}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: withMarkedFiles(html) }}
    />
  )
}
