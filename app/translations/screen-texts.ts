// Texts that only some screens show: a `*-texts.ts` beside them holds both languages side by side, and comes with
// them, so that the first load of the back-office stays without it.
import type { Language } from '../lib/text/language.ts'
import { fillGaps } from './fill-gaps.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

export type ScreenTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

export type ScreenTranslate<Texts extends ScreenTexts> = (
  name: keyof Texts & string,
  values?: Readonly<Record<string, string | number>>,
) => string

/** In the reader's language. */
export function useScreenTexts<Texts extends ScreenTexts>(texts: Texts): ScreenTranslate<Texts> {
  const { language } = useAdminTranslations()
  return (name, values) => fillGaps(texts[name]?.[language] ?? name, values)
}
