import { type ReactNode, use } from 'react'
import { drawFilms } from '#core/lib/html/films.ts'
import type { Language } from '#core/lib/text/language.ts'
import { DocumentContext } from './document-context.ts'
import { foldClass } from './fold.tsx'
import styles from './prose.module.css'
import { thumbnailAddress } from './site-image.tsx'

type Props = {
  /** Stored HTML, sanitised when it was saved. */
  html: string
  /** Language, if it is not the page's own. */
  lang?: Language | undefined
  className?: string | undefined
  /** Folds every table under this summary. */
  tableSummary?: string | undefined
  /** Stands after the last word. */
  tag?: ReactNode
}

/** Adds the size to links to files. */
function withFileSizes(html: string, fileSizes: ReadonlyMap<string, string>): string {
  if (fileSizes.size === 0) return html
  return html.replace(/<a href="\/uploads\/([^"/?#]+)[^>]*>.*?<\/a>/gs, (link, name: string) => {
    const size = fileSizes.get(name)
    return size ? `${link} (${size})` : link
  })
}

/** Images of the text offer only their smallest size. */
function withThumbnails(html: string): string {
  return html
    .replace(/( srcset=")([^" ,]*)[^"]*/g, (_, start: string, first: string) => {
      return start + thumbnailAddress(first)
    })
    .replace(/(<img src=")([^"]*)/g, (_, start: string, src: string) => {
      return start + thumbnailAddress(src)
    })
}

/** Columns of a table that a phone may have to scroll, and of one that paper holds in small letters only. */
const [wideColumns, manyColumns] = [3, 8]
/** A number with its unit, or a date, stands in one line. */
const shortCell = /<(t[dh])([^<>]*)>((?:[^<]|<(?!\/?t[dhr]|p\b|br\b)[^>]*>)*)<\/\1>/g
const shortText = 24

/** Wraps each table in a scrolling box, which can take the focus if the table may be wide. */
function withScrolledTables(html: string, summary: string | undefined): string {
  if (!html.includes('<table')) return html
  const [start, end] = summary
    ? [`<details class="${foldClass}"><summary>${summary}</summary>`, '</details>']
    : ['', '']
  return html
    .replace(shortCell, (cell, tag: string, attributes: string, content: string) => {
      const text = content.replace(/<[^>]*>/g, '').trim()
      const isWhole = text.length <= shortText && /\p{N}/u.test(text)
      return isWhole ? `<${tag}${attributes} data-whole>${content}</${tag}>` : cell
    })
    .replace(/<table>.*?<\/table>/gs, (table) => {
      const rows = table.split('</tr>').map((row) => row.match(/<t[dh]\b/g)?.length ?? 0)
      const columns = Math.max(...rows)
      const kind = columns >= manyColumns ? '="many"' : ''
      const focus = columns >= wideColumns ? ' tabindex="0"' : ''
      return `${start}<div data-table${kind}${focus}>${table}</div>${end}`
    })
}

export function Prose({ html, lang, className = '', tableSummary, tag }: Props) {
  const { isSaving, fileSizes, films } = use(DocumentContext)
  if (tag) {
    return (
      <div className={`${styles.tagged} ${className}`}>
        <Prose html={html} lang={lang} /> {tag}
      </div>
    )
  }
  const drawn = films ? drawFilms(html, films) : html
  const text = isSaving ? withThumbnails(drawn) : drawn
  return (
    <div
      className={`${styles.prose} ${className}`}
      lang={lang}
      dangerouslySetInnerHTML={{
        __html: withScrolledTables(withFileSizes(text, fileSizes), tableSummary),
      }}
    />
  )
}
