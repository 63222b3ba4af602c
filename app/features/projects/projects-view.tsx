import { useTranslations } from '../../translations/use-translations.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pagination, type PaginationProps } from '../../ui/pagination.tsx'
import type { PageSection } from '../pages/page.schema.ts'
import { PageSectionProse } from '../pages/part-prose.tsx'
import { PageSectionTitle } from '../pages/part-title.tsx'
import { ProjectTable } from './project-table.tsx'
import type { ProjectRow } from './projects-page.service.server.ts'
import styles from './projects-view.module.css'

export function ProjectsView({
  parts: { intro, after },
  running,
  projects,
  pages,
}: {
  parts: Record<string, PageSection>
  running: ProjectRow[]
  projects: ProjectRow[]
  pages: PaginationProps | undefined
}) {
  const { t } = useTranslations()
  return (
    <>
      <PageSectionTitle part={intro} page="previous-project" />
      <div className={`wrap ${styles.body}`}>
        <PageSectionProse part={intro} inColumns />
        {running.length > 0 && (
          <div className={styles.list}>
            <ProjectTable caption={t('projects.runningCaption')} projects={running} />
          </div>
        )}
        {projects.length > 0 ? (
          <div className={styles.list}>
            <ProjectTable caption={t('projects.caption')} projects={projects} />
            {pages && <Pagination {...pages} />}
          </div>
        ) : (
          <Notice>
            <p>{t('projects.empty')}</p>
          </Notice>
        )}
        <PageSectionProse part={after} />
      </div>
    </>
  )
}
