import { langOf } from '../../lib/localized.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'

/** The heading of a part. A site without its own words yet still says what the part is. */
export function PartTitle({ part, fallback }: { part: PagePart | undefined; fallback: string }) {
  const { language, t } = useWords()
  if (!part) return <SectionTitle title={fallback} />
  return (
    <SectionTitle
      title={part.title.text}
      lang={langOf(part.title, language)}
      tag={part.isSample && <Tag>{t('frame.sample')}</Tag>}
    />
  )
}
