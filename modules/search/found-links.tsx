import { useId } from 'react'
import { Link } from 'react-router'
import styles from './search.module.css'

export type FoundLink = {
  to: string
  title: string
  /** Description of the target, cut where the line ends. */
  hint?: string
}

/** Links to what was found besides records; nothing if there is nothing. */
export function FoundLinks({ heading, links }: { heading: string; links: readonly FoundLink[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <nav className={styles.found} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.targets}>
        {links.map(({ to, title, hint }) => (
          <li key={`${to} ${title}`}>
            <Link to={to} data-found>
              {title}
            </Link>
            {hint && <p>{hint}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
