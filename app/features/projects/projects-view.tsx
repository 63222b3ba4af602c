import { Notice } from '../../ui/notice.tsx'
import { PageLinks, type PageLinksProps } from '../../ui/page-links.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartProse } from '../pages/part-prose.tsx'
import { PartTitle } from '../pages/part-title.tsx'
import { ProjectTable } from './project-table.tsx'
import type { ProjectRow } from './projects-page.service.server.ts'
import styles from './projects-view.module.css'

export function ProjectsView({
  parts: { intro, after },
  projects,
  pages,
}: {
  parts: Record<string, PagePart>
  projects: ProjectRow[]
  pages: PageLinksProps | undefined
}) {
  const { t } = useWords()
  return (
    <>
      <PartTitle part={intro} page="previous-project" />
      <div className={`wrap ${styles.body}`}>
        <PartProse part={intro} inColumns />
        {projects.length > 0 ? (
          <div className={styles.list}>
            <ProjectTable projects={projects} />
            {pages && <PageLinks {...pages} />}
          </div>
        ) : (
          <Notice>
            <p>{t('projects.empty')}</p>
          </Notice>
        )}
        <PartProse part={after} />
      </div>
    </>
  )
}
