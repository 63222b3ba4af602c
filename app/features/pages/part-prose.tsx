import { Prose } from '../../ui/prose.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from './page.schema.ts'
import styles from './part-prose.module.css'

type Props = {
  part: PagePart | undefined
  /** For words of several sections that stand alone on a wide page. */
  inColumns?: boolean
  className?: string | undefined
}

/** The body of a part, marked as English where it is English on a Bangla page. Nothing for an empty one. */
export function PartProse({ part, inColumns = false, className = '' }: Props) {
  const { language } = useWords()
  if (!part?.html) return null
  const lang = part.language === language ? undefined : part.language
  const layout = inColumns ? styles.columns : ''
  return <Prose html={part.html} lang={lang} className={`${layout} ${className}`} />
}
