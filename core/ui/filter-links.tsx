import styles from './filter-links.module.css'

export type FilterLink = { href: string; label: string; isCurrent: boolean }

type FilterLinksProps = {
  /** Each filter begins with “All”. */
  filters: readonly { label: string; links: readonly FilterLink[] }[]
}

/** Filters of a list as links, so that they work without script. */
export function FilterLinks({ filters }: FilterLinksProps) {
  // “All” and one other option are no choice.
  const shown = filters.filter(({ links }) => links.length > 2)
  if (shown.length === 0) return null
  return (
    <div className={`no-print ${styles.filters}`}>
      {shown.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <ul className={styles.choices}>
            {links.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
