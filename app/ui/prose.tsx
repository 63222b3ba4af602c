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
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
