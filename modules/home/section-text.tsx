import { useTranslations } from '#core/translations/use-translations.ts'
import { Prose } from '#core/ui/prose.tsx'
import { Tag } from '#core/ui/tag.tsx'
import type { PageSection } from '#core/page/frame/page.schema.ts'

type Props = {
  section: PageSection | undefined
  className?: string | undefined
  /** Adds the sample tag to the text itself, since no title with a tag precedes it. */
  isTagged?: boolean
}

export function PageSectionText({ section, className, isTagged = false }: Props) {
  const { language, t } = useTranslations()
  if (!section?.html) return null
  const lang = section.language === language ? undefined : section.language
  const tag = isTagged && section.isSample && <Tag>{t('frame.sample')}</Tag>
  return <Prose html={section.html} lang={lang} className={className} tag={tag} />
}
