import { langOf } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { PageTitle } from '#core/ui/page-title.tsx'
import { Prose } from '#core/ui/prose.tsx'
import styles from '#core/ui/record-page.module.css'
import { ImageBox } from '#core/ui/site-image.tsx'
import { useHasPage } from '#core/page/frame/use-has-page.ts'
import { FactList } from '#core/records/marks/fact-list.tsx'
import { Marks } from '#core/records/marks/marks.tsx'
import type { ProjectPage } from './project.page.server.ts'

export function ProjectView({ project }: { project: ProjectPage }) {
  const { language, t } = useTranslations()
  const hasPage = useHasPage()
  const { title, description, image, area, technicalPartner, financialPartner, duration } = project
  return (
    <>
      <PageTitle
        page="project"
        title={title.text}
        lang={langOf(title, language)}
        tag={<Marks isSample={project.isSample} texts={[title, description]} />}
      />
      <div className={`wrap ${styles.body}`}>
        {image && <ImageBox image={image} isEager className={styles.image} />}
        {description.text && <Prose html={description.text} lang={langOf(description, language)} />}
        <FactList
          facts={[
            { label: t('projects.status'), value: t(`projects.${project.status}`) },
            { label: t('projects.area'), value: area },
            { label: t('projects.startsOn'), value: project.startsOn },
            { label: t('projects.endsOn'), value: project.endsOn },
            { label: t('projects.duration'), value: duration },
            { label: t('projects.amount'), value: project.amount },
            { label: t('projects.agreedOn'), value: project.agreedOn },
            { label: t('projects.technicalPartner'), value: technicalPartner },
            { label: t('projects.financialPartner'), value: financialPartner },
          ]}
        />
        {hasPage('previous-project') && (
          <p className={styles.back}>
            <a href={pageHref(language, 'previous-project')}>{t('projects.all')}</a>
          </p>
        )}
      </div>
    </>
  )
}
