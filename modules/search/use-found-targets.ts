import { useEffect, useMemo, useState } from 'react'
import { otherLanguage } from '#core/lib/text/language.ts'
import { type AdminLanguage, loadAdminTranslations } from '#core/translations/admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import { useOfficeScreens } from '#core/settings/values/office-screen.ts'
import { findable, findTargets, needsOtherLanguage } from './find-targets.ts'
import type { FoundLink } from './found-links.tsx'
import { searchTargets } from './search-targets.ts'
import { namesOf } from './search-texts.ts'

/** Finds screens, settings and pages by name, in either language, if the reader may open them. */
export function useFoundTargets(q: string): FoundLink[] {
  const { language, t, texts: hintOf } = useScreenTexts('setting-hints')
  const may = useMay()
  const unused = useUnused()
  const screens = useOfficeScreens()
  const open = useMemo(
    () =>
      searchTargets(screens).filter(
        ({ to, needs }) => (needs === 'signedIn' || may(needs)) && !isUnused(unused, 'screens', to),
      ),
    [may, screens, unused],
  )
  const own = useMemo(() => open.map((target) => findable(target, namesOf(target, [t]))), [open, t])
  const foundOwn = useMemo(() => findTargets(own, q), [own, q])
  const other = useOtherLanguage(language, needsOtherLanguage(q, language, foundOwn.length))
  const both = useMemo(
    () => other && open.map((target) => findable(target, namesOf(target, [t, other.t]))),
    [open, t, other],
  )
  const found = useMemo(() => (both ? findTargets(both, q) : foundOwn), [both, foundOwn, q])
  return found.map(({ to, title, hint, settingHint, isListSearched }) => {
    const about = hint ? t(hint) : settingHint && hintOf(settingHint)
    return {
      to: isListSearched ? `${to}?q=${encodeURIComponent(t(title))}` : to,
      title: t(title),
      ...(about ? { hint: about } : {}),
    }
  })
}

/**
 * Loads the names of the other language once they are wanted. Until they arrive, or offline, only the reader's language
 * is searched.
 */
function useOtherLanguage(language: AdminLanguage['language'], isWanted: boolean) {
  const [loaded, setLoaded] = useState<AdminLanguage>()
  useEffect(() => {
    if (isWanted) loadAdminTranslations(otherLanguage(language)).then(setLoaded, console.error)
  }, [language, isWanted])
  return loaded?.language === language ? undefined : loaded
}
