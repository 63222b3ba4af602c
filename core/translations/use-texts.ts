import type { CatalogueLanguage, Namespace, Translate } from '#translations/translate.ts'
import { useAdminTranslations } from './use-admin-translations.ts'

/**
 * Returns texts that a screen imports itself, in the reader's language, so that the first load of the back-office
 * does not include them.
 */
export function useTexts<NS extends Namespace>(
  translateIn: (language: CatalogueLanguage) => Translate<NS>,
): Translate<NS> {
  return translateIn(useAdminTranslations().language)
}
