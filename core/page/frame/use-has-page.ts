import { useRouteLoaderData } from 'react-router'
import { publicPages } from '#core/lib/public-pages.ts'
import { useTranslations } from '#core/translations/use-translations.ts'

type Frame = { emptyPaths: readonly string[] }

/** Returns a function that tells whether a page can be linked to: it has content and is not hidden. */
export function useHasPage(): (page: keyof typeof publicPages) => boolean {
  const { language } = useTranslations()
  const frame = useRouteLoaderData<() => Frame>(`public-${language}`)
  return (page) => !frame?.emptyPaths.includes(publicPages[page].path)
}
