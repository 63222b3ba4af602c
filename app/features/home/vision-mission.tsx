import { langOf } from '../../lib/localized.ts'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'
import { PartText } from './part-text.tsx'
import styles from './vision-mission.module.css'

type Props = { vision: PagePart | undefined; mission: PagePart | undefined }

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

function Statement({ part }: { part: PagePart | undefined }) {
  const { language, t } = useWords()
  if (!part?.html) return null
  return (
    <article className={styles.statement}>
      <h2 lang={langOf(part.title, language)}>{part.title.text}</h2>
      <PartText part={part} className={styles.text} />
      {part.isSample && <Tag>{t('frame.sample')}</Tag>}
    </article>
  )
}
