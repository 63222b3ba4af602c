import type { CatalogueLanguage, Namespace, Translate } from '#translations/translate.ts'
import { type AdminTranslationsState, useAdminTranslations } from './use-admin-translations.ts'

type Loaded<NS extends Namespace = Namespace> = {
  [Name in NS]?: (language: CatalogueLanguage) => Translate<Name>
}

const loaded: Loaded = {}

/** Adds texts that have loaded. Only the modules that translations/screen-texts.ts makes call this. */
export function addTexts(added: Loaded): void {
  Object.assign(loaded, added)
}

/**
 * Returns the texts of a namespace in the reader's language. They load with the file that names them, so that the
 * first load of the back-office does not include them.
 */
export function useTexts<NS extends Namespace>(namespace: NS): Translate<NS> {
  const { language } = useAdminTranslations()
  const translateIn: Loaded<NS>[NS] = loaded[namespace]
  if (!translateIn) throw new Error(`The texts of ${namespace} are not loaded`)
  return translateIn(language)
}

/** Returns the texts of a namespace beside the reader's language and the texts of the frame. */
export function useScreenTexts<NS extends Namespace>(
  namespace: NS,
): AdminTranslationsState & { texts: Translate<NS> } {
  return { ...useAdminTranslations(), texts: useTexts(namespace) }
}
