import { useAdminWords } from '../../words/use-admin-words.ts'
import { pageOfKey, pageOfPath } from './page-text-values.ts'

/** The name of the page a text stands on, given the text's key or the page's English path. */
export function usePageName(): (keyOrPath: string) => string {
  const { t } = useAdminWords()
  return (keyOrPath) => {
    const page = keyOrPath.startsWith('/') ? pageOfPath(keyOrPath) : pageOfKey(keyOrPath)
    return page ? t(`pageNames.${page}`) : keyOrPath
  }
}
