import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Marks } from '../marks/marks.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import { PageSectionProse } from '../pages/section-prose.tsx'
import { PageSectionTitle } from '../pages/section-title.tsx'
import type { ReportGroup, ReportRow } from './reports-page.service.server.ts'
import styles from './reports-view.module.css'

export function ReportsView({
  sections: { intro, after },
  groups,
}: {
  sections: Record<string, PageSection>
  groups: ReportGroup[]
}) {
  const { t } = useTranslations()
  return (
    <>
      <PageSectionTitle section={intro} page="annual-reports">
        <PageSectionProse section={intro} />
      </PageSectionTitle>
      <div className={`wrap ${styles.body}`}>
        {groups.length === 0 && (
          <Notice>
            <p>{t('reports.empty')}</p>
          </Notice>
        )}
        {groups.map(({ type, reports }) => (
          <section key={type}>
            {/* The page itself is called after the first group. */}
            <h2 className={type === 'annual' ? 'visually-hidden' : 'stitch'}>
              {t(`reports.${type}`)}
            </h2>
            <ul className={styles.reports}>
              {reports.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </ul>
          </section>
        ))}
        <PageSectionProse section={after} inColumns />
      </div>
    </>
  )
}

function Row({ report: { title, description, file, isSample } }: { report: ReportRow }) {
  const { language, t } = useTranslations()
  return (
    <li className={styles.report}>
      <ReportIcon />
      <div className={styles.words}>
        <h3>
          <span lang={langOf(title, language)}>{title.text}</span>{' '}
          <Marks isSample={isSample} texts={[title, description]} />
        </h3>
        {description.text && <p lang={langOf(description, language)}>{description.text}</p>}
        <p>{file ? file.about : t('reports.fileToBeAdded')}</p>
      </div>
      {file && (
        <ButtonLink href={file.href}>
          {t('reports.view')}
          <span className="visually-hidden" lang={langOf(title, language)}>
            : {title.text}
          </span>
        </ButtonLink>
      )}
    </li>
  )
}

/** A leaf of paper with lines of stitches. */
function ReportIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 48 60" width="48" height="60" aria-hidden="true">
      <path className={styles.paper} d="M4 2h28l12 12v44H4z" />
      <path className={styles.fold} d="M32 2v12h12" />
      <path className={styles.lines} d="M12 26h24M12 35h24M12 44h15" />
    </svg>
  )
}
