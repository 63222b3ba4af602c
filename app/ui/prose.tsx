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

/** Columns of a table that a phone may have to scroll. */
const manyColumns = 3
/** A number with its unit, or a date, stands in one line. */
const shortCell = /<(t[dh])([^<>]*)>((?:[^<]|<(?!\/?t[dhr]|p\b|br\b)[^>]*>)*)<\/\1>/g
const shortText = 24

/** Each table scrolls in a box of its own, which the keyboard reaches where it may be wide. */
function withScrolledTables(html: string): string {
  if (!html.includes('<table')) return html
  return html
    .replace(shortCell, (cell, tag: string, attributes: string, content: string) => {
      const text = content.replace(/<[^>]*>/g, '').trim()
      const isWhole = text.length <= shortText && /\p{N}/u.test(text)
      return isWhole ? `<${tag}${attributes} data-whole>${content}</${tag}>` : cell
    })
    .replace(/<table>(?=(.*?<\/tr>))/gs, (_, firstRow: string) => {
      const isWide = (firstRow.match(/<t[dh]\b/g)?.length ?? 0) >= manyColumns
      return `<div data-table${isWide ? ' tabindex="0"' : ''}><table>`
    })
    .replaceAll('</table>', '</table></div>')
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
      dangerouslySetInnerHTML={{ __html: withScrolledTables(withMarkedFiles(html)) }}
    />
  )
}
