// The page that tells more about a program.
import { publicPages } from '../../../public-pages.ts'
import { programPages } from '../../page/frame/related-pages.ts'

type MorePage = (typeof programPages)[number]

/** Slugs of programs that have such a page (specification, section 2). */
const pagesOfSlugs: Record<string, MorePage> = {
  'microfinance-program': 'micro-finance-program',
  'rural-housing': 'rural-housing',
  'disability-development-program': 'disability-development-program',
  vgd: 'vgd',
  sampreeti: 'sampreeti',
  'hands-for-humanity': 'hands-for-humanity',
}

/**
 * Returns the page behind “Read more”: the chosen one; none if the program has a text of its own; else the page named
 * like its slug.
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
