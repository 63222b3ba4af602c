import bn from '#translations/bn/admin.json' with { type: 'json' }
import en from '#translations/en/admin.json' with { type: 'json' }
import { foldCase } from '#core/kernel/db/list-query.ts'
import { type PageKey, pageKeys } from '#core/lib/public-pages.ts'

/** Returns the pages whose name in the back-office contains a text, in English or Bangla. */
export function pagesNamed(q: string): PageKey[] {
  const wanted = foldCase(q)
  return pageKeys.filter((page) =>
    [en, bn].some(({ pageNames }) => foldCase(pageNames[page]).includes(wanted)),
  )
}
