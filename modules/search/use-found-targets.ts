import { useEffect, useMemo, useState } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { useMay } from '#core/records/screens/use-may.ts'
import { useUnused } from '#core/settings/uses/use-unused.ts'
import { isUnused } from '#core/settings/uses/uses.ts'
import { useOfficeScreens } from '#core/settings/values/office-screen.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { findable, findTargets, needsOtherLanguage } from './find-targets.ts'
import type { FoundLink } from './found-links.tsx'
import { searchTargets } from './search-targets.ts'
import { loadSearchedTexts, namesOf, type SearchedTexts } from './search-texts.ts'

/** A search for words does not load what settings are set to. */
const numberOrAddress = /\p{Nd}|@/u

/**
 * Finds screens, settings and pages by name in either language, and settings by a number or an address that they are set
 * to, if the reader may open them.
 */
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
  const loaded = useSearchedTexts(language, q !== '')
  const valuesFrom = numberOrAddress.test(q) ? '/api/settings' : undefined
  const values = useApiRead<SettingRecord[]>(valuesFrom, { isShared: true }).response?.data
  const own = useMemo(() => {
    const texts = loaded ?? { language, t, site: {} }
    return open.map((target) => findable(target, namesOf(target, [texts], values)))
  }, [open, language, t, loaded, values])
  const foundOwn = useMemo(() => findTargets(own, q), [own, q])
  const isOtherWanted = loaded && needsOtherLanguage(q, language, foundOwn.length)
  const other = useSearchedTexts(otherLanguage(language), isOtherWanted)
  const both = useMemo(
    () =>
      loaded &&
      other &&
      open.map((target) => findable(target, namesOf(target, [loaded, other], values))),
    [open, loaded, other, values],
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

/** Loads texts once they are wanted. Until they arrive, or offline, only the names in the reader's language are searched. */
function useSearchedTexts(
  language: Language,
  isWanted: boolean | undefined,
): SearchedTexts | undefined {
  const [texts, setTexts] = useState<SearchedTexts>()
  useEffect(() => {
    if (isWanted) loadSearchedTexts(language).then(setTexts, console.error)
  }, [language, isWanted])
  return texts?.language === language ? texts : undefined
}
