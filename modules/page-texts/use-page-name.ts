import { pageOfKey, pageOfPath } from '#core/lib/public-pages.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'

/** Returns a function that names the page of a text, given the text's key or the page's English path. */
export function usePageName(): (keyOrPath: string) => string {
  const { t } = useAdminTranslations()
  return (keyOrPath) => {
    const page = keyOrPath.startsWith('/') ? pageOfPath(keyOrPath) : pageOfKey(keyOrPath)
    return page ? t(`pageNames.${page}`) : keyOrPath
  }
}
