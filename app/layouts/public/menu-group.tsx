import type { Language } from '../../lib/text/language.ts'
import styles from './main-menu.module.css'

export type MenuLink = {
  href: string
  label: string
  /** Language, if it is not the page's own. */
  lang?: Language | undefined
  isCurrent: boolean
}

type Props = {
  /** The list's id in the document. */
  id: string
  label: string
  links: MenuLink[]
}

/** A part of the menu with its pages: behind a button on a wide window, under a heading elsewhere. */
export function MenuGroup({ id, label, links }: Props) {
  const isCurrent = links.some((link) => link.isCurrent) || undefined
  return (
    <li className={styles.group}>
      <span className={styles.heading}>{label}</span>
      <button type="button" popoverTarget={id} data-current={isCurrent}>
        {label}
      </button>
      <ul id={id} popover="auto" className={styles.pages}>
        {links.map(({ href, label, lang, isCurrent }) => (
          <li key={href}>
            <a href={href} lang={lang} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
