import { Prose } from '../../ui/prose.tsx'
import { useWords } from '../../words/use-words.ts'
import type { PagePart } from '../pages/page.schema.ts'

export function PartText({
  part,
  className,
}: {
  part: PagePart | undefined
  className?: string | undefined
}) {
  const { language } = useWords()
  if (!part?.html) return null
  const lang = part.language === language ? undefined : part.language
  return <Prose html={part.html} lang={lang} className={className} />
}
