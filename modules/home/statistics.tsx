import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { InMillions } from '#core/statistics/in-millions.tsx'
import { statisticWithUnit } from '#core/statistics/statistic-amount.ts'
import type { StatisticValue } from './home.service.server.ts'
import { PageSectionText } from './section-text.tsx'
import styles from './statistics.module.css'

type Props = {
  section: PageSection | undefined
  statistics: StatisticValue[]
  /** Date that all statistics share. */
  date: string | undefined
  /** True if the page about the organisation has content. */
  hasAboutPage: boolean
}

export function Statistics({ section, statistics, date, hasAboutPage }: Props) {
  const { language, t } = useTranslations()
  if (statistics.length === 0) return null
  const isSample = section?.isSample || statistics.some((statistic) => statistic.isSample)
  return (
    <section id="figures" className={`seam ${styles.ground}`}>
      <div className="wrap">
        <header className={styles.header}>
          <div className={styles.title}>
            <h2 lang={section && langOf(section.title, language)}>
              {section?.title.text ?? t('home.figures')}
            </h2>{' '}
            <Marks isSample={isSample} texts={[section?.title]} />
          </div>
          {date && (
            <p className={styles.date}>
              {t('home.figuresAsOf', { date: formatDate(date, language) })}
            </p>
          )}
        </header>
        <dl className={styles.statistics}>
          {statistics.map((statistic) => (
            <div
              key={statistic.key}
              className={statistic.unit === 'taka' ? styles.taka : styles.count}
            >
              <dt>
                <span lang={langOf(statistic.label, language)}>{statistic.label.text}</span>{' '}
                <Marks texts={[statistic.label]} />
              </dt>
              <Amount statistic={statistic} />
              {!date && statistic.asOf && (
                <dd className={styles.day}>
                  {t('home.figuresAsOf', { date: formatDate(statistic.asOf, language) })}
                </dd>
              )}
            </div>
          ))}
        </dl>
        <div className={styles.note}>
          <PageSectionText section={section} />
          {hasAboutPage && (
            <p>
              <a href={pageHref(language, 'about-us')}>{t('home.moreAboutUs')}</a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Shows a value in large type and its unit in small type, before it in English and after it in Bangla. */
function Amount({ statistic }: { statistic: StatisticValue }) {
  const { value } = statistic
  const { language, t } = useTranslations()
  if (value === null) {
    return (
      <dd className={styles.none}>
        <span className="blank">{t('frame.toBeAdded')}</span>
      </dd>
    )
  }
  const number = formatNumber(value, language)
  const [before, after] = statisticWithUnit(statistic, language, t)?.split(number) ?? []
  return (
    <dd className={styles.amount}>
      {before && <small>{before}</small>}
      {number}
      {after && <small>{after}</small>}
      {statistic.unit === 'taka' && <InMillions taka={value} />}
    </dd>
  )
}
