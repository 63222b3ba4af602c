import styles from './pagination.module.css'

type Step = { href: string; label: string }

export type PaginationProps = {
  /** Name of the navigation for screen readers. */
  label: string
  /** Page, before the numbers. */
  word: string
  previous: Step | undefined
  next: Step | undefined
  /** Undefined for a gap. `name` is the accessible name of a link that shows only digits. */
  pages: ({ href: string; digits: string; name: string; isCurrent: boolean } | undefined)[]
}

/** Renders plain links to the other pages of a long list. */
export function Pagination({ label, word, previous, next, pages }: PaginationProps) {
  return (
    <nav aria-label={label} className={`no-print ${styles.pages}`}>
      <span aria-hidden="true">{word}</span>
      <ol className={styles.numbers}>
        {pages.map((page, index) =>
          page ? (
            <li key={page.href}>
              <a
                href={page.href}
                aria-label={page.name}
                aria-current={page.isCurrent ? 'page' : undefined}
              >
                {page.digits}
              </a>
            </li>
          ) : (
            <li key={`before ${pages[index + 1]?.href}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <div className={styles.steps}>
        {previous && (
          <a href={previous.href} rel="prev">
            {previous.label}
          </a>
        )}
        {next && (
          <a href={next.href} rel="next">
            {next.label}
          </a>
        )}
      </div>
    </nav>
  )
}
