import { useApiRead } from '#core/lib/api/use-api.ts'
import { programPages } from '#core/page/frame/related-pages.ts'
import type { PageTextRecord } from '#modules/page-texts/page-text-output.schema.server.ts'

/** Returns the pages that a program can lead to: those with a text, and the chosen one. */
export function useMorePages(chosen: string): (typeof programPages)[number][] {
  const texts = useApiRead<PageTextRecord[]>('/api/page-texts').response?.data
  return programPages.filter((page) => {
    const text = texts?.find(({ key }) => key === `${page}.body`)
    return page === chosen || !texts || text?.body || text?.bodyBn
  })
}
