import { useTranslations } from '../../../translations/use-translations.ts'
import { Prose } from '../../../ui/prose.tsx'
import type { PageSection } from './page.schema.ts'
import styles from './section-prose.module.css'

type Props = {
  section: PageSection | undefined
  /** True for texts of several sections that stand alone on a wide page. */
  inColumns?: boolean
  className?: string | undefined
}

/** The body of a section, marked as English where it is English on a Bangla page. Nothing for an empty one. */
export function PageSectionProse({ section, inColumns = false, className = '' }: Props) {
  const { language } = useTranslations()
  if (!section?.html) return null
  const lang = section.language === language ? undefined : section.language
  const layout = inColumns ? styles.columns : ''
  return <Prose html={section.html} lang={lang} className={`${layout} ${className}`} />
}
