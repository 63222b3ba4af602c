import type { Language } from '../../lib/text/language.ts'
import styles from './main-menu.module.css'

export type MenuLink = {
  href: string
  label: string
  /** Only where it differs from the page's own language. */
  lang?: Language | undefined
  isCurrent: boolean
}

/** A heading of the menu with its pages. All groups share a name: opening one closes the other. */
export function MenuGroup({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    <li>
      <details name="menu" className={styles.group}>
        <summary data-current={links.some(({ isCurrent }) => isCurrent) || undefined}>
          {label}
        </summary>
        <ul className={styles.pages}>
          {links.map(({ href, label, lang, isCurrent }) => (
            <li key={href}>
              <a href={href} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
