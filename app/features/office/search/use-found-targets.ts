import { useEffect, useMemo, useState } from 'react'
import { otherLanguage } from '../../../lib/text/language.ts'
import {
  type AdminLanguage,
  loadAdminTranslations,
} from '../../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { useMay } from '../../records/screens/use-may.ts'
import { findTargets } from './find-targets.ts'
import { type SearchTarget, searchTargets } from './search-targets.ts'
import { namesOf } from './search-texts.ts'

/** Screens, settings and pages that are called by these words, in either language, as far as the reader may open them. */
export function useFoundTargets(q: string): SearchTarget[] {
  const { language, t } = useAdminTranslations()
  const may = useMay()
  const other = useOtherLanguage(language)
  const named = useMemo(() => {
    const inBoth = other ? [t, other.t] : [t]
    return searchTargets.map((target) => ({ target, named: namesOf(target, inBoth) }))
  }, [t, other])
  return useMemo(
    () =>
      findTargets(
        named.filter(({ target: { needs } }) => needs === 'signedIn' || may(needs)),
        q,
      ),
    [named, may, q],
  )
}

/** The names of the other language come late; without a line the reader's own are searched. */
function useOtherLanguage(language: AdminLanguage['language']): AdminLanguage | undefined {
  const [loaded, setLoaded] = useState<AdminLanguage>()
  useEffect(() => {
    loadAdminTranslations(otherLanguage(language)).then(setLoaded, console.error)
  }, [language])
  return loaded?.language === language ? undefined : loaded
}
