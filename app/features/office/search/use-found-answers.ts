import { useEffect, useMemo, useState } from 'react'
import { htmlToText } from '../../../lib/html/plain-html.ts'
import { languages } from '../../../lib/text/language.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import type { GuidePart } from '../help/guide-parts.ts'
import { helpAddress } from '../help/help-address.ts'
import { loadGuide } from '../help/load-guide.ts'
import { findableAnswers } from './find-answers.ts'
import { findAnswers } from './find-targets.ts'
import type { FoundLink } from './found-links.tsx'

/** Answers of the guide to these words, in either language. The guide is loaded with the first words. */
export function useFoundAnswers(q: string): FoundLink[] {
  const { language } = useAdminTranslations()
  const guides = useGuides(q.trim() !== '')
  const answers = useMemo(() => guides && findableAnswers(guides), [guides])
  return useMemo(() => {
    const guide = guides?.[languages.indexOf(language)]
    return findAnswers(answers ?? [], q).flatMap(({ at }) => {
      const part = guide?.[at]
      if (!part) return []
      return [{ to: helpAddress(at), title: part.title, hint: htmlToText(part.html) }]
    })
  }, [guides, answers, language, q])
}

/** Undefined until they are loaded, and without a connection: the rest is found all the same. */
function useGuides(isWanted: boolean): readonly (readonly GuidePart[])[] | undefined {
  const [guides, setGuides] = useState<readonly (readonly GuidePart[])[]>()
  useEffect(() => {
    if (isWanted) Promise.all(languages.map(loadGuide)).then(setGuides, console.error)
  }, [isWanted])
  return guides
}
