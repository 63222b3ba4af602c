import { useTranslations } from '../../translations/use-translations.ts'
import { Prose } from '../../ui/prose.tsx'
import type { PageSection } from './page.schema.ts'
import styles from './part-prose.module.css'

type Props = {
  part: PageSection | undefined
  /** For words of several sections that stand alone on a wide page. */
  inColumns?: boolean
  className?: string | undefined
}

/** The body of a part, marked as English where it is English on a Bangla page. Nothing for an empty one. */
export function PageSectionProse({ part, inColumns = false, className = '' }: Props) {
  const { language } = useTranslations()
  if (!part?.html) return null
  const lang = part.language === language ? undefined : part.language
  const layout = inColumns ? styles.columns : ''
  return <Prose html={part.html} lang={lang} className={`${layout} ${className}`} />
}
