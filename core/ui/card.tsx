import type { ReactNode } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { type Localized, langOf } from '#core/lib/text/localized.ts'
import styles from './card.module.css'
import { ImageBox, type SiteImage } from './site-image.tsx'

/**
 * Renders a grid of cards: one per row on a phone, three from 600 px, of equal height per row.
 * @param isCompact shows a small square image beside the title on a phone
 */
export function CardGrid({
  isCompact = false,
  className = '',
  children,
}: {
  isCompact?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <ul className={`${styles.grid} ${isCompact ? styles.compact : ''} ${className}`}>{children}</ul>
  )
}

type Props = {
  href: string
  title: Localized
  /** Language of the page. */
  language: Language
  /** Decorative (`alt` empty), because the title describes it. */
  image: SiteImage | undefined
  /** The image is the largest thing in the first window. */
  isEager?: boolean | undefined
  /** A sentence or two under the title. */
  text?: Localized | undefined
  tag?: ReactNode
  /** Stands on the image. */
  patch?: ReactNode
  /** The whole card is a link, named by its title. */
  children?: ReactNode
}

/** Renders a card, which is a link as a whole and named by its title. */
export function Card({ href, title, language, image, isEager, text, tag, patch, children }: Props) {
  return (
    <li className={styles.card}>
      <ImageBox
        image={image}
        isEager={isEager}
        className={`${styles.image} ${image?.isOwn ? styles.photo : ''}`}
      />
      {patch}
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>
            <a href={href} lang={langOf(title, language)}>
              {title.text}
            </a>
          </h3>{' '}
          {!text?.text && tag}
        </div>
        {text?.text && (
          <p className={styles.text}>
            <span lang={langOf(text, language)}>{withWholeNumbers(text.text)}</span> {tag}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

/** Keeps a shortened text from ending inside a number, since a part of it would be another number. */
function withWholeNumbers(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(/[\d০-৯](?:[\d০-৯,.]*[\d০-৯])?/g)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className={styles.number}>
        {number}
      </span>,
    )
    end = index + number.length
  }
  return [...parts, text.slice(end)]
}
