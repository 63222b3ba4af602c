import { useEffect, useMemo, useState } from 'react'
import { htmlToText } from '#core/lib/html/plain-html.ts'
import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUse } from '#core/settings/uses/uses.ts'
import type { GuidePart } from '#modules/help/guide-parts.ts'
import { helpAddress } from '#modules/help/help-address.ts'
import { loadGuide } from '#modules/help/load-guide.ts'
import { findableAnswers } from './find-answers.ts'
import { findAnswers, needsOtherLanguage } from './find-targets.ts'
import type { FoundLink } from './found-links.tsx'

/** Answers of the guide to these words, in either language. The guide is loaded with the first words. */
export function useFoundAnswers(q: string): FoundLink[] {
  const { language } = useAdminTranslations()
  const unused = useUnused()
  const guide = useGuide(language, q.trim() !== '')
  const own = useMemo(() => guide && findableAnswers([guide]), [guide])
  const foundOwn = useMemo(() => findAnswers(own ?? [], q), [own, q])
  const isOtherWanted = guide !== undefined && needsOtherLanguage(q, language, foundOwn.length)
  const other = useGuide(otherLanguage(language), isOtherWanted)
  const both = useMemo(() => guide && other && findableAnswers([guide, other]), [guide, other])
  const found = useMemo(() => (both ? findAnswers(both, q) : foundOwn), [both, foundOwn, q])
  return found.flatMap(({ at }) => {
    const part = guide?.[at]
    const { use = '' } = part ?? {}
    if (!part || (isUse(use) && unused.has(use))) return []
    return [{ to: helpAddress(at), title: part.title, hint: htmlToText(part.html) }]
  })
}

/** Undefined until it is wanted and has loaded, and without a connection: the rest is found all the same. */
function useGuide(language: Language, isWanted: boolean): readonly GuidePart[] | undefined {
  const [guides, setGuides] = useState<Partial<Record<Language, readonly GuidePart[]>>>({})
  useEffect(() => {
    if (!isWanted) return
    loadGuide(language).then(
      (guide) => setGuides((before) => ({ ...before, [language]: guide })),
      console.error,
    )
  }, [language, isWanted])
  return guides[language]
}
