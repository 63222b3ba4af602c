import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/text/format.ts'
import type { Localized } from '../../../lib/text/localized.ts'
import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Marks } from '../../records/marks/marks.tsx'
import styles from './transparency-view.module.css'

/** Time of the last change of a part. */
export type Dated = { at: string | null }

type FactsSectionProps = {
  title: string
  /** Time of the last change. */
  at?: string | null
  isEmpty: boolean
  /** Shown beside the title. */
  tag?: ReactNode
  children?: ReactNode
}

/** A part of the page with its day; an empty one says so. */
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
  /** Number of entries of the list. */
  count: number
  children: ReactNode
}

/** Number of entries that `.long` of the style sheet prints. */
const mostPrinted = 8

/** One that can be long: on paper its first ones alone, so that the page prints on two sheets. */
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
  /** Marked as in the other language where they are. */
  texts?: readonly Localized[]
  /** Each in the language of the page. */
  facts: readonly ReactNode[]
}

/** One record in a line or two: its name, then what is to be known of it. */
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
