import { useTranslations } from '../../translations/use-translations.ts'
import { Prose } from '../../ui/prose.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { PageSection } from '../pages/page.schema.ts'

type Props = {
  part: PageSection | undefined
  className?: string | undefined
  /** Whether it says itself that it is a sample: where no title with a tag stands before it. */
  isTagged?: boolean
}

export function PageSectionText({ part, className, isTagged = false }: Props) {
  const { language, t } = useTranslations()
  if (!part?.html) return null
  const lang = part.language === language ? undefined : part.language
  const tag = isTagged && part.isSample && <Tag>{t('frame.sample')}</Tag>
  return <Prose html={part.html} lang={lang} className={className} tag={tag} />
}
