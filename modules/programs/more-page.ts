// “Read more” on a program leads to its long text or to a page about it.
import { programPages } from '#core/page/frame/related-pages.ts'

export type MorePage = (typeof programPages)[number]

/** Pages of the programs that have one of their own, by slug (specification, section 2). */
const pagesOfSlugs: Record<string, MorePage> = {
  'microfinance-program': 'micro-finance-program',
  'rural-housing': 'rural-housing',
  'disability-development-program': 'disability-development-program',
  vgd: 'vgd',
  sampreeti: 'sampreeti',
  'hands-for-humanity': 'hands-for-humanity',
}

/** Returns the slug of the program whose page is named like it. */
export function slugOfMorePage(page: MorePage): string | undefined {
  return Object.entries(pagesOfSlugs).find(([, named]) => named === page)?.[0]
}

/**
 * Returns the page that “Read more” leads to: the chosen page; if none is chosen, the page named like the slug, unless
 * the program has a long text.
 */
export function morePageOf(program: {
  slug: string
  morePage: string | null
  hasBody: boolean
}): MorePage | undefined {
  const chosen = programPages.find((page) => page === program.morePage)
  return chosen ?? (program.hasBody ? undefined : pagesOfSlugs[program.slug])
}
