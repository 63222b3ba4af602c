import { langOf } from '../../lib/text/localized.ts'
import { useTranslations } from '../../translations/use-translations.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Marks } from '../marks/marks.tsx'
import { bodyOf, type PageSection } from '../pages/page.schema.ts'

/** The heading of a part. A site without its own words yet still says what the part is. */
export function PageSectionTitle({
  part,
  fallback,
}: {
  part: PageSection | undefined
  fallback: string
}) {
  const { language } = useTranslations()
  if (!part) return <SectionTitle title={fallback} />
  return (
    <SectionTitle
      title={part.title.text}
      lang={langOf(part.title, language)}
      tag={<Marks isSample={part.isSample} texts={[part.title, bodyOf(part)]} />}
    />
  )
}
