import { Fragment, type ReactNode } from 'react'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { Fold } from '#core/ui/fold.tsx'
import { FoldedSection } from '#core/ui/folded-section.tsx'
import prose from '#core/ui/prose.module.css'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import { sharedDate } from './current-statistics.ts'
import { rangesOf } from './fact-keys.ts'
import { InMillions } from './in-millions.tsx'
import { RangeAmount } from './range-amount.tsx'
import { ownUnitOf, statisticWithUnit } from './statistic-amount.ts'
import { changeText, hasTrend, isFalling, pointsOf } from './statistic-trend.ts'
import styles from './statistics-by-date.module.css'
import type { DatedRow, DatedStatistic } from './statistics-by-date.service.server.ts'
import { statisticsFile } from './statistics-file.ts'
import { TrendBars, TrendEnds } from './trend-bars.tsx'
import { chartedSeries, TrendChart } from './trend-chart.tsx'

/** Maximum number of rows, for phones; the CSV file has all. */
const rowsShown = 12

/** Groups of tiles, by unit, in the order of the page. */
const groups = {
  people: ['persons', 'groups'],
  money: ['taka', 'percent'],
  work: ['households', 'number', 'own', 'branches', 'villages'],
} as const satisfies Record<string, readonly DatedRow['unit'][]>

const namesOfGroups = ['people', 'money', 'work'] as const

type StatisticsProps = { statistics: readonly DatedStatistic[] }

/** Draws the trend of members and borrowers below the heading of all statistics; renders nothing without a trend. */
export function StatisticsTrend({ statistics }: StatisticsProps) {
  const series = chartedSeries(statistics)
  if (!series) return null
  return (
    <section className={styles.trends} id="figures-by-date">
      <Heading statistics={statistics} />
      <TrendChart series={series} />
    </section>
  )
}

/** Shows statistics as tiles with their trend, in groups, and tables of all dates folded below them. */
export function StatisticsByDate({
  statistics,
  fileSize,
  children,
}: StatisticsProps & {
  /** Size of the CSV file, in the reader's digits. */
  fileSize: string
  /** The organisation's own table, below the tiles. */
  children?: ReactNode
}) {
  const { language, t } = useTranslations()
  const isSample = areAllSamples(statistics.flatMap(({ rows }) => rows))
  const hasHeading = !chartedSeries(statistics)
  const shown = namesOfGroups.flatMap((name) => {
    const units: readonly string[] = groups[name]
    const members = statistics.filter(({ rows }) => rows[0] && units.includes(rows[0].unit))
    return members.length > 0 ? [{ name, members }] : []
  })
  return (
    <section className={styles.figures} id={hasHeading ? 'figures-by-date' : undefined}>
      {hasHeading && <Heading statistics={statistics} />}
      <SaidAbove isSample={isSample}>
        {shown.map(({ name, members }, index) => (
          <FoldedSection
            key={name}
            className={styles.group}
            title={t(`statistics.${name}`)}
            count={formatNumber(withoutMaxima(members).length, language)}
            isOpen={index === 0}
            isOpenOnTablet
          >
            <Group statistics={members} />
          </FoldedSection>
        ))}
        {children}
        <Fold summary={t('statistics.allDates')}>
          <div className={prose.prose}>
            {statistics.map((statistic) => (
              <DateTable key={statistic.key} statistic={statistic} />
            ))}
          </div>
        </Fold>
      </SaidAbove>
      <p className="lone">
        <a href={pathIn(language, statisticsFile)} download>
          {`${t('statistics.download')}, ${fileSize}`}
        </a>
      </p>
    </section>
  )
}

function Heading({ statistics }: StatisticsProps) {
  const { t } = useTranslations()
  const isSample = areAllSamples(statistics.flatMap(({ rows }) => rows))
  return (
    <h2>
      {t('statistics.byDate')} <Marks isSample={isSample} texts={[]} />
    </h2>
  )
}

/** Lists tiles, and once above them the day that all share, and their sources. */
function Group({ statistics }: StatisticsProps) {
  const { language, t } = useTranslations()
  const newest = statistics.flatMap(({ rows }) => rows.slice(0, 1))
  const date = sharedDate(newest)
  const sources = new Map(
    newest.flatMap(({ source }) => (source.text ? [[source.text, source] as const] : [])),
  )
  return (
    <>
      <p className={styles.small}>
        {date && t('home.figuresAsOf', { date: formatDate(date, language) })}
        {date && sources.size > 0 && ' · '}
        <Sources sources={[...sources.values()]} />
      </p>
      <dl className={styles.tiles}>
        {withoutMaxima(statistics).map((statistic) => (
          <Tile
            key={statistic.key}
            statistic={statistic}
            range={rangesIn(statistics).find(({ from }) => from.key === statistic.key)}
            hasDate={date === undefined}
          />
        ))}
      </dl>
    </>
  )
}

/** Puts trends first, and leaves out the maximum of a range, which is shown with its minimum. */
function withoutMaxima(statistics: readonly DatedStatistic[]): DatedStatistic[] {
  const maxima = rangesIn(statistics).map(({ to }) => to.key)
  const shown = statistics.filter(({ key }) => !maxima.includes(key))
  const trendOf = ({ rows }: DatedStatistic) => Number(hasTrend(pointsOf(rows).slice(-rowsShown)))
  return shown.sort((one, other) => trendOf(other) - trendOf(one))
}

function rangesIn(statistics: readonly DatedStatistic[]) {
  return rangesOf(statistics.flatMap(({ key, rows: [row] }) => (row ? [{ ...row, key }] : [])))
}

type TileProps = {
  statistic: DatedStatistic
  /** Maximum of a range whose minimum is the statistic. */
  range: ReturnType<typeof rangesIn>[number] | undefined
  hasDate: boolean
}

function Tile({ statistic: { label, rows }, range, hasDate }: TileProps) {
  const { language, t } = useTranslations()
  const [newest] = rows
  if (!newest) return null
  // Minimum and maximum may have changed differently: the table tells.
  const points = range ? [] : pointsOf(rows).slice(-rowsShown)
  // The change has no space for a unit in the other language; the table has it, marked.
  const unit = ownUnitOf(newest, language)
  const isNamed = (unit?.language ?? language) === language
  const change = changeText(points, isNamed ? newest : { unit: 'number' }, language, t)
  const name = range ? { text: t(`programs.${range.label}`), language } : label
  return (
    <div>
      <dt>
        <span lang={langOf(name, language)}>{name.text}</span>{' '}
        <Marks isSample={newest.isSample || range?.to.isSample === true} texts={[name]} />
      </dt>
      <dd className={styles.amount}>
        {range ? <RangeAmount {...range} /> : <Amount row={newest} />}
      </dd>
      {change && <dd className={isFalling(points) ? styles.small : styles.change}>{change}</dd>}
      {hasTrend(points) && (
        <dd className={styles.trend}>
          <TrendBars points={points} />
          <TrendEnds points={points} />
        </dd>
      )}
      {hasDate && newest.asOf && (
        <dd className={styles.small}>
          {t('home.figuresAsOf', { date: formatDate(newest.asOf, language) })}
        </dd>
      )}
    </div>
  )
}

/** Renders a table of all dates of a statistic, newest first, each value above its bar. */
function DateTable({ statistic: { label, rows } }: { statistic: DatedStatistic }) {
  const { language, t } = useTranslations()
  const shown = rows.slice(0, rowsShown)
  const highest = Math.max(1, ...shown.map(({ value }) => value ?? 0))
  return (
    <>
      <h3 lang={langOf(label, language)}>{label.text}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.date')}</th>
            <th scope="col">{t('statistics.value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={row.id}>
              <td>{row.asOf ? formatDate(row.asOf, language) : t('statistics.noDate')}</td>
              <td>
                <Amount row={row} /> <Marks isSample={row.isSample} texts={[]} />
                {shown.length > 1 && (
                  <Bar share={(row.value ?? 0) / highest} isNewest={index === 0} />
                )}
                <small>
                  <Sources sources={row.source.text ? [row.source] : []} />
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const longest = 160
const thickness = 24

/** Draws a bar; that of the newest date has a stitched outline. */
function Bar({ share, isNewest }: { share: number; isNewest: boolean }) {
  const length = Math.max(1, Math.round(share * (longest - 2)))
  return (
    <svg
      viewBox={`0 0 ${longest} ${thickness}`}
      width={longest}
      height={thickness}
      aria-hidden="true"
    >
      <rect x="1" y="1" width={length} height={thickness - 2} fill="var(--leaf)" />
      {isNewest && length > 8 && (
        <rect
          x="4"
          y="4"
          width={length - 6}
          height={thickness - 8}
          fill="none"
          stroke="var(--cotton)"
          strokeDasharray="4 3"
        />
      )}
      <path d={`M.5 0v${thickness}`} stroke="var(--thread)" />
    </svg>
  )
}

function Sources({ sources }: { sources: readonly DatedRow['source'][] }) {
  const { language, t } = useTranslations()
  if (sources.length === 0) return null
  return (
    <>
      {t('statistics.source')}:{' '}
      {sources.map((source, index) => (
        <Fragment key={source.text}>
          {index > 0 && '· '}
          <span lang={langOf(source, language)}>{source.text}</span> <Marks texts={[source]} />
        </Fragment>
      ))}
    </>
  )
}

/** Shows an amount with its unit, which has a `lang` attribute if it is in the other language. */
export function Amount({
  row,
}: {
  row: Parameters<typeof ownUnitOf>[0] & Parameters<typeof statisticWithUnit>[0]
}) {
  const { language, t } = useTranslations()
  const unit = ownUnitOf(row, language)
  if (unit && unit.language !== language) {
    return (
      <>
        {formatNumber(row.value ?? 0, language)} <span lang={unit.language}>{unit.text}</span>
      </>
    )
  }
  return (
    <>
      {statisticWithUnit(row, language, t)}
      {row.unit === 'taka' && <InMillions taka={row.value} />}
    </>
  )
}
