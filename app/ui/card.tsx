import type { ReactNode } from 'react'
import type { Language } from '../lib/text/language.ts'
import styles from './card.module.css'
import { ImageBox, type SiteImage } from './picture.tsx'

/** Patches of a quilt: one to a row on a phone, three from 600 px up, equally high in a row. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}

type Props = {
  href: string
  title: string
  /** Of the title, only where it differs from the page's own language. */
  lang?: Language | undefined
  /** Decorative here (`alt` empty): the title says what it is about. */
  picture: SiteImage | undefined
  tag?: ReactNode
  /** A sentence or two under the title. */
  children?: ReactNode
}

/** The whole card is the link, its title the words of it. */
export function Card({ href, title, lang, picture, tag, children }: Props) {
  return (
    <li className={styles.card}>
      <ImageBox picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <h3>
          <a href={href} lang={lang}>
            {title}
          </a>
        </h3>
        {children}
        {tag && <div className={styles.tag}>{tag}</div>}
      </div>
    </li>
  )
}
