import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/text/format.ts'
import type { Localized } from '../../../lib/text/localized.ts'
import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Marks } from '../../records/marks/marks.tsx'
import styles from './transparency-view.module.css'

/** Time of a section's last change. */
export type Dated = { at: string | null }

type FactsSectionProps = {
  title: string
  /** Time of the section's last change. */
  at?: string | null
  isEmpty: boolean
  /** Shown beside the title. */
  tag?: ReactNode
  children?: ReactNode
}

/** Section of the page with its last change; an empty one says that nothing is published. */
export function FactsSection({ title, at, isEmpty, tag, children }: FactsSectionProps) {
  const { language, t } = useTranslations()
  return (
    <section className={styles.section}>
      <h2>
        {title} {tag}
      </h2>
      {at && (
        <p className={styles.date}>
          {t('transparency.updatedOn', { date: formatDate(at, language) })}
        </p>
      )}
      {isEmpty ? <p>{t('transparency.notPublished')}</p> : children}
    </section>
  )
}

type LongListProps = {
  /** Number of items in the list. */
  count: number
  children: ReactNode
}

/** Number of items that `.long` in the style sheet prints. */
const mostPrinted = 8

/** List that may be long: on paper only its first items, so that the page prints on two sheets. */
export function LongList({ count, children }: LongListProps) {
  const { t } = useTranslations()
  return (
    <>
      <ul className={`${styles.facts} ${styles.long}`}>{children}</ul>
      {count > mostPrinted && <p className={styles.onPaper}>{t('transparency.moreOnline')}</p>}
    </>
  )
}

type FactProps = {
  name: Localized
  isSample: boolean
  href?: string
  /** Texts marked with their language if it differs from the page's. */
  texts?: readonly Localized[]
  /** Facts in the language of the page. */
  facts: readonly ReactNode[]
}

/** One record in a line or two: its name, then its facts. */
export function Fact({ name, isSample, href, texts = [], facts }: FactProps) {
  const { language } = useTranslations()
  const label = <b lang={langOf(name, language)}>{name.text}</b>
  const said = [
    ...texts
      .filter(({ text }) => text)
      .map((one) => (
        <span key={one.text} lang={langOf(one, language)}>
          {one.text}
        </span>
      )),
    ...facts
      .filter(Boolean)
      .map((fact) => <span key={typeof fact === 'string' ? fact : 'value'}>{fact}</span>),
  ]
  return (
    <li>
      {href ? <a href={href}>{label}</a> : label}{' '}
      <Marks isSample={isSample} texts={[name, ...texts]} /> <small>{said}</small>
    </li>
  )
}
