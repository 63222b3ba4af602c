import type { Language } from '../lib/text/language.ts'
import styles from './prose.module.css'

type Props = {
  /** Stored HTML, sanitised when it was saved. */
  html: string
  /** Only where it differs from the page's own language. */
  lang?: Language | undefined
  className?: string | undefined
}

export function Prose({ html, lang, className = '' }: Props) {
  return (
    <div
      className={`${styles.prose} ${className}`}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
