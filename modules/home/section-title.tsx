import { langOf } from '#core/lib/text/localized.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import { SectionTitle } from '#core/ui/section-title.tsx'
import { bodyOf, type PageSection } from '#core/page/frame/page.schema.ts'
import { Marks } from '#core/records/marks/marks.tsx'

/** Renders the heading of a section, with a built-in name until the site has its own text. */
export function PageSectionTitle({
  section,
  fallback,
  isSample = false,
}: {
  section: PageSection | undefined
  fallback: string
  /** True if all its records are samples. */
  isSample?: boolean
}) {
  const { language } = useTranslations()
  if (!section) {
    return <SectionTitle title={fallback} tag={<Marks isSample={isSample} texts={[]} />} />
  }
  return (
    <SectionTitle
      title={section.title.text}
      lang={langOf(section.title, language)}
      tag={
        <Marks isSample={section.isSample || isSample} texts={[section.title, bodyOf(section)]} />
      }
    />
  )
}
