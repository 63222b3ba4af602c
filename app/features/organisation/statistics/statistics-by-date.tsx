import { formatDate, formatNumber } from '../../../lib/text/format.ts'
import { pathIn } from '../../../lib/text/language.ts'
import { langOf } from '../../../lib/text/localized.ts'
import { useTranslations } from '../../../translations/use-translations.ts'
import { Marks } from '../../records/marks/marks.tsx'
import { ownUnitOf, statisticWithUnit } from './statistic-amount.ts'
import { StatisticChart } from './statistic-chart.tsx'
import type { DatedRow, DatedStatistic } from './statistics-by-date.service.server.ts'
import { statisticsFile } from './statistics-file.ts'

/** Maximum number of rows, for phones; the CSV file has the earlier dates. */
const rowsShown = 12

/** Statistics with their dates and source, and a chart if there are several dates. */
export function StatisticsByDate({
  statistics,
  fileSize,
}: {
  statistics: readonly DatedStatistic[]
  /** Size of the CSV file, in the reader's digits. */
  fileSize: string
}) {
  const { language, t } = useTranslations()
  return (
    <>
      <h2 id="figures-by-date">{t('statistics.byDate')}</h2>
      <p>
        <a href={pathIn(language, statisticsFile)} download>
          {t('statistics.download')}
        </a>
        , {fileSize}
      </p>
      {statistics.map((statistic) => (
        <OneStatistic key={statistic.key} statistic={statistic} />
      ))}
    </>
  )
}

function OneStatistic({ statistic: { label, rows } }: { statistic: DatedStatistic }) {
  const { language, t } = useTranslations()
  const shown = rows.slice(0, rowsShown)
  return (
    <>
      <h3>
        <span lang={langOf(label, language)}>{label.text}</span> <Marks texts={[label]} />
      </h3>
      <StatisticChart rows={shown} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.date')}</th>
            <th scope="col">{t('statistics.value')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ row }: { row: DatedRow }) {
  const { language, t } = useTranslations()
  const { asOf, source, isSample } = row
  return (
    <tr>
      <td>{asOf ? formatDate(asOf, language) : t('statistics.noDate')}</td>
      <td>
        <Amount row={row} /> <Marks isSample={isSample} texts={[]} />
        {source.text && (
          <>
            <br />
            <small>
              {t('statistics.source')}: <span lang={langOf(source, language)}>{source.text}</span>{' '}
              <Marks texts={[source]} />
            </small>
          </>
        )}
      </td>
    </tr>
  )
}

/** Amount with its unit, which is marked if it is in the other language. */
export function Amount({
  row,
}: {
  row: Parameters<typeof ownUnitOf>[0] & Parameters<typeof statisticWithUnit>[0]
}) {
  const { language, t } = useTranslations()
  const unit = ownUnitOf(row, language)
  if (!unit || unit.language === language) return statisticWithUnit(row, language, t)
  return (
    <>
      {formatNumber(row.value ?? 0, language)} <span lang={unit.language}>{unit.text}</span>
    </>
  )
}
