import { useTranslations } from '#core/translations/use-translations.ts'
import { Notice } from '#core/ui/notice.tsx'
import { Pagination, type PaginationProps } from '#core/ui/pagination.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'
import { PageHeader } from '#core/page/frame/page-header.tsx'
import { PageSectionProse } from '#core/page/frame/section-prose.tsx'
import type { Places } from '#modules/offices/places.service.server.ts'
import { PlacesSection } from '#modules/offices/places-section.tsx'
import { ProjectTable } from './project-table.tsx'
import type { ProjectRow } from './projects.page.server.ts'
import styles from './projects-view.module.css'

export function ProjectsView({
  sections: { intro, after },
  running,
  projects,
  pages,
  places,
}: {
  sections: Record<string, PageSection>
  running: ProjectRow[]
  projects: ProjectRow[]
  pages: PaginationProps | undefined
  places: Places
}) {
  const { t } = useTranslations()
  const isEmpty = running.length + projects.length === 0 && !intro?.html && !after?.html
  return (
    <>
      <PageHeader section={intro} page="previous-project" />
      <div className={`wrap ${styles.body}`}>
        <PageSectionProse section={intro} inColumns />
        {projects.length > 0 && (
          <div className={styles.list}>
            <ProjectTable caption={t('projects.caption')} projects={projects} />
            {pages && <Pagination {...pages} />}
          </div>
        )}
        {running.length > 0 && (
          <div className={styles.list}>
            <ProjectTable caption={t('projects.runningCaption')} projects={running} />
          </div>
        )}
        {isEmpty && <Notice text={t('projects.empty')} />}
        <PageSectionProse section={after} />
        <PlacesSection places={places} />
      </div>
    </>
  )
}
