import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { bodyOf, type PageSection } from '#core/page/frame/page.schema.ts'
import { Marks } from '#core/records/marks/marks.tsx'
import { PageSectionText } from './section-text.tsx'
import styles from './vision-mission.module.css'

type Props = { vision: PageSection | undefined; mission: PageSection | undefined }

export function VisionMission({ vision, mission }: Props) {
  if (!vision?.html && !mission?.html) return null
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.pair}`}>
        <Statement section={vision} />
        <Statement section={mission} />
      </div>
    </section>
  )
}

function Statement({ section }: { section: PageSection | undefined }) {
  const { language } = useTranslations()
  if (!section?.html) return null
  return (
    <article className={styles.statement}>
      <h2 lang={langOf(section.title, language)}>{section.title.text}</h2>
      <Marks texts={[section.title, bodyOf(section)]} />
      <PageSectionText section={section} className={styles.text} isTagged />
    </article>
  )
}
