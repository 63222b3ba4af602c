import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import type { Localized } from '#core/lib/text/localized.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { FoldedSection } from '#core/ui/folded-section.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import styles from './transparency-view.module.css'

/** Time of a section's last change. */
export type Dated = { at: string | null }

type FactsSectionProps = {
  /** Address of the section on the page. */
  id?: string
  title: string
  /** Time of the section's last change. */
  at?: string | null
  isEmpty: boolean
  /** Records of the section. */
  records?: readonly { isSample: boolean }[]
  /** Shown beside the title. */
  tag?: ReactNode
  /** Folds the section on phones, below its title and the number of its records. */
  isFolded?: boolean
  children?: ReactNode
}

/** Renders a section of the page with its last change; an empty one is named at the end of the page instead. */
export function FactsSection({
  id,
  title,
  at,
  isEmpty,
  records = [],
  tag,
  isFolded = false,
  children,
}: FactsSectionProps) {
  const { language, t } = useTranslations()
  const isSample = areAllSamples(records)
  if (isEmpty) return null
  const marks = (
    <>
      <Marks isSample={isSample} texts={[]} /> {tag}
    </>
  )
  const content = (
    <>
      {isFolded && marks}
      {at && (
        <p className={styles.date}>
          {t('transparency.updatedOn', { date: formatDate(at, language) })}
        </p>
      )}
      <SaidAbove isSample={isSample}>{children}</SaidAbove>
    </>
  )
  if (isFolded) {
    const count = records.length > 0 ? formatNumber(records.length, language) : undefined
    return (
      <FoldedSection id={id} title={title} count={count} className={styles.section} isOpenOnTablet>
        {content}
      </FoldedSection>
    )
  }
  return (
    <section id={id} className={styles.section}>
      <h2>
        {title} {marks}
      </h2>
      {content}
    </section>
  )
}

/** Usual number of items that phones show; further ones are folded there. */
const mostOpen = 3

type FactListProps = {
  items: readonly ReactNode[]
  className?: string | undefined
  /** Number of items that phones show. */
  open?: number
}

/** Lists facts; phones fold further ones. */
export function FactList({ items, className = styles.facts, open = mostOpen }: FactListProps) {
  return (
    <>
      <ul className={className}>{items.slice(0, open)}</ul>
      <More rest={items.slice(open)}>{(rest) => <ul className={className}>{rest}</ul>}</More>
    </>
  )
}

type FactTableProps = {
  /** Titles of the columns. */
  columns: readonly string[]
  rows: readonly ReactNode[]
  /** Row of a total, below the folded rows. */
  foot?: ReactNode
}

/** Renders a table of facts; phones fold further rows. */
export function FactTable({ columns, rows, foot }: FactTableProps) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, mostOpen)}</tbody>
      </table>
      <More rest={rows.slice(mostOpen)}>
        {(rest) => (
          <table className={styles.table}>
            <tbody>{rest}</tbody>
          </table>
        )}
      </More>
      {foot && (
        <table className={styles.table}>
          <tbody>{foot}</tbody>
        </table>
      )}
    </>
  )
}

type MoreProps = {
  rest: readonly ReactNode[]
  children: (rest: readonly ReactNode[]) => ReactNode
}

function More({ rest, children }: MoreProps) {
  const { language, t } = useTranslations()
  if (rest.length === 0) return null
  return (
    <div>
      <Fold
        summary={t('transparency.more', { number: formatNumber(rest.length, language) })}
        isOpenWide="tablet"
      >
        {children(rest)}
      </Fold>
    </div>
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

/** Shows one record in a line or two: its name, then its facts. */
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
