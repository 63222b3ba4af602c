import styles from './page-links.module.css'

type Step = { href: string; label: string }

export type PageLinksProps = {
  /** Of the whole, for a screen reader. */
  label: string
  /** Page, before the numbers. */
  word: string
  previous: Step | undefined
  next: Step | undefined
  /** Undefined where pages are left out. `name` is read where only the digits are seen. */
  pages: ({ href: string; digits: string; name: string; isCurrent: boolean } | undefined)[]
}

/** Below a long list: plain links to its other pages. */
export function PageLinks({ label, word, previous, next, pages }: PageLinksProps) {
  return (
    <nav aria-label={label} className={styles.pages}>
      {previous && <StepLink rel="prev" step={previous} />}
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
            <li key={`gap-${pages[index + 1]?.href}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {next && <StepLink rel="next" step={next} />}
    </nav>
  )
}

function StepLink({ rel, step: { href, label } }: { rel: 'prev' | 'next'; step: Step }) {
  return (
    <a href={href} rel={rel}>
      {label}
    </a>
  )
}
