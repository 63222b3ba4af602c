import { useTranslations } from '../../translations/use-translations.ts'
import { Prose } from '../../ui/prose.tsx'
import type { PageSection } from '../pages/page.schema.ts'

export function PageSectionText({
  part,
  className,
}: {
  part: PageSection | undefined
  className?: string | undefined
}) {
  const { language } = useTranslations()
  if (!part?.html) return null
  const lang = part.language === language ? undefined : part.language
  return <Prose html={part.html} lang={lang} className={className} />
}
