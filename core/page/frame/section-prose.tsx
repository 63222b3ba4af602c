import { useTranslations } from '#core/translations/use-translations.ts'
import { Prose } from '#core/ui/prose.tsx'
import type { PageSection } from './page.schema.ts'
import styles from './section-prose.module.css'

type Props = {
  section: PageSection | undefined
  /** Sets the text in two columns, for a page with nothing beside it. */
  inColumns?: boolean
  className?: string | undefined
}

/**
 * Renders the body of a section, with a `lang` attribute if it is not in the page's language; renders nothing without
 * a body.
 */
export function PageSectionProse({ section, inColumns = false, className = '' }: Props) {
  const { language } = useTranslations()
  if (!section?.html) return null
  const lang = section.language === language ? undefined : section.language
  const layout = inColumns ? styles.columns : ''
  return <Prose html={section.html} lang={lang} className={`${layout} ${className}`} />
}
