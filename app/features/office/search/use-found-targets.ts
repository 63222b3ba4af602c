import { useEffect, useMemo, useState } from 'react'
import { otherLanguage } from '../../../lib/text/language.ts'
import {
  type AdminLanguage,
  loadAdminTranslations,
} from '../../../translations/admin-translations.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { useMay } from '../../records/screens/use-may.ts'
import { useSettingHints } from '../../records/settings/setting-hints.ts'
import { findable, findTargets } from './find-targets.ts'
import type { FoundLink } from './found-links.tsx'
import { searchTargets } from './search-targets.ts'
import { namesOf } from './search-texts.ts'

/** Finds screens, settings and pages by name, in either language, if the reader may open them. */
export function useFoundTargets(q: string): FoundLink[] {
  const { language, t } = useAdminTranslations()
  const hintOf = useSettingHints()
  const may = useMay()
  const other = useOtherLanguage(language)
  const named = useMemo(() => {
    const inBoth = other ? [t, other.t] : [t]
    return searchTargets.map((target) => findable(target, namesOf(target, inBoth)))
  }, [t, other])
  return useMemo(
    () =>
      findTargets(
        named.filter(({ target: { needs } }) => needs === 'signedIn' || may(needs)),
        q,
      ).map(({ to, title, hint, settingHint, isListSearched }) => {
        const about = hint ? t(hint) : settingHint && hintOf(settingHint)
        return {
          to: isListSearched ? `${to}?q=${encodeURIComponent(t(title))}` : to,
          title: t(title),
          ...(about ? { hint: about } : {}),
        }
      }),
    [named, may, q, t, hintOf],
  )
}

/** Loads the names of the other language. Until they arrive, or offline, only the reader's language is searched. */
function useOtherLanguage(language: AdminLanguage['language']): AdminLanguage | undefined {
  const [loaded, setLoaded] = useState<AdminLanguage>()
  useEffect(() => {
    loadAdminTranslations(otherLanguage(language)).then(setLoaded, console.error)
  }, [language])
  return loaded?.language === language ? undefined : loaded
}
