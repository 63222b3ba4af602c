// Page that “Read more” on a program leads to.
import { publicPages } from '../../../public-pages.ts'
import { programPages } from '../../page/frame/related-pages.ts'

type MorePage = (typeof programPages)[number]

/** Pages of the programs that have one of their own, by slug (specification, section 2). */
const pagesOfSlugs: Record<string, MorePage> = {
  'microfinance-program': 'micro-finance-program',
  'rural-housing': 'rural-housing',
  'disability-development-program': 'disability-development-program',
  vgd: 'vgd',
  sampreeti: 'sampreeti',
  'hands-for-humanity': 'hands-for-humanity',
}

/**
 * Returns the page that “Read more” leads to: the chosen page; if none is chosen, the page named like the slug, unless
 * the program has a long text.
 * @returns an English path
 */
export function morePathOf(program: {
  slug: string
  morePage: string | null
  hasBody: boolean
}): string | undefined {
  const chosen = programPages.find((page) => page === program.morePage)
  const page = chosen ?? (program.hasBody ? undefined : pagesOfSlugs[program.slug])
  return page && publicPages[page].path
}
