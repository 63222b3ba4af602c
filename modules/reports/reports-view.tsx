import { useTranslations } from '#core/translations/use-translations.ts'
import { FilterLinks } from '#core/ui/filter-links.tsx'
import { Notice } from '#core/ui/notice.tsx'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import { areAllSamples, Marks, SaidAbove } from '#core/records/marks/marks.tsx'
import { Quilt } from '#modules/quilt/quilt.tsx'
import { ReportRow } from './report-row.tsx'
import type { ReportsPage } from './reports.page.server.ts'
import styles from './reports-view.module.css'

export function ReportsView({
  sections: { intro, after },
  groups,
  types,
  years,
  quilt,
}: Omit<ReportsPage, 'head'>) {
  const { t } = useTranslations()
  const hasReports = types.length > 1
  const isEmpty = groups.length === 0 && (hasReports || !(intro?.html || after?.html))
  return (
    <>
      <PageHeader section={intro} page="annual-reports">
        <PageSectionProse section={intro} />
      </PageHeader>
      <div className={`wrap ${styles.body}`}>
        <FilterLinks
          filters={[
            { label: t('reports.byType'), links: types },
            { label: t('reports.byYear'), links: years },
          ]}
        />
        {isEmpty && <Notice text={t('reports.empty')} />}
        {groups.map(({ type, reports }) => (
          <Group
            key={type}
            type={type}
            reports={reports}
            isOnly={type === 'annual' && groups.length === 1}
            isSamplePage={intro?.isSample ?? false}
          />
        ))}
        <PageSectionProse section={after} inColumns />
        <Quilt patches={quilt} />
      </div>
    </>
  )
}

type GroupProps = ReportsPage['groups'][number] & {
  /**
   * True if annual reports are the only group, as on most sites: the page's title then replaces the visible heading.
   */
  isOnly: boolean
  /** True if the page's title has the sample mark. */
  isSamplePage: boolean
}

function Group({ type, reports, isOnly, isSamplePage }: GroupProps) {
  const { t } = useTranslations()
  const isSample = areAllSamples(reports)
  return (
    <section>
      <h2 className={isOnly ? 'visually-hidden' : 'stitch'}>
        {t(`reports.${type}`)} {!isOnly && <Marks isSample={isSample} texts={[]} />}
      </h2>
      <SaidAbove isSample={isSample && (!isOnly || isSamplePage)}>
        <ul className={styles.reports}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      </SaidAbove>
    </section>
  )
}
