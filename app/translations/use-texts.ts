import type { CatalogueLanguage, Namespace, Translate } from '#translations/translate.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

/** Texts that a screen brings with it, in the reader's language: the first load of the back-office stays without them. */
export function useTexts<NS extends Namespace>(
  translateIn: (language: CatalogueLanguage) => Translate<NS>,
): Translate<NS> {
  return translateIn(useAdminTranslations().language)
}
