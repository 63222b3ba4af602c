import type { Language } from '#core/lib/text/language.ts'
import styles from './main-menu.module.css'

export type MenuLink = {
  href: string
  label: string
  /** Language of the label, if it differs from the page's. */
  lang?: Language | undefined
  isCurrent: boolean
}

type Props = {
  /** Id of the list. */
  id: string
  label: string
  links: MenuLink[]
}

/** Renders a group of the menu with its pages: behind a button in a wide window, otherwise below a heading. */
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
