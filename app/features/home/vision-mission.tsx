import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { Marks } from '../marks/marks.tsx'
import { bodyOf, type PageSection } from '../pages/page.schema.ts'
import { PageSectionText } from './part-text.tsx'
import styles from './vision-mission.module.css'

type Props = { vision: PageSection | undefined; mission: PageSection | undefined }

export function VisionMission({ vision, mission }: Props) {
  if (!vision?.html && !mission?.html) return null
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.pair}`}>
        <Statement part={vision} />
        <Statement part={mission} />
      </div>
    </section>
  )
}

function Statement({ part }: { part: PageSection | undefined }) {
  const { language } = useTranslations()
  if (!part?.html) return null
  return (
    <article className={styles.statement}>
      <h2 lang={langOf(part.title, language)}>{part.title.text}</h2>
      <Marks texts={[part.title, bodyOf(part)]} />
      <PageSectionText part={part} className={styles.text} isTagged />
    </article>
  )
}
