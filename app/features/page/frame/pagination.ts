// The way between the pages of a long list, in the words and digits of the page it stands on.
import { formatNumber } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import { translationsFor } from '../../../translations/translations.ts'
import type { PaginationProps } from '../../../ui/pagination.tsx'

type Address = {
  /** Path with the other parameters of the list, if any. */
  path: string
  /** The parameter that says which page. */
  parameter: string
  /** Fragment of the list, if other content precedes it on its page: `#programs`. */
  fragment?: string
}

/** @returns undefined for a list of one page. */
export function paginationOf(
  language: Language,
  { page, pages }: { page: number; pages: number },
  address: Address,
): PaginationProps | undefined {
  if (pages <= 1) return undefined
  const t = translationsFor(language)
  const href = (number: number) => listPageHref(address, number)
  return {
    label: t('frame.pagesOfList'),
    word: t('frame.page'),
    previous: page > 1 ? { href: href(page - 1), label: t('frame.previousPage') } : undefined,
    next: page < pages ? { href: href(page + 1), label: t('frame.nextPage') } : undefined,
    pages: shownPages(page, pages).map((number) => {
      if (number === undefined) return undefined
      const digits = formatNumber(number, language)
      return {
        href: href(number),
        digits,
        name: `${t('frame.page')} ${digits}`,
        isCurrent: number === page,
      }
    }),
  }
}

/** The first page has the address of the list itself. */
export function listPageHref({ path, parameter, fragment = '' }: Address, page: number): string {
  if (page === 1) return path + fragment
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${page}${fragment}`
}

/** The first, the last and those around the current one; undefined where some are left out between. */
function shownPages(page: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  const numbers = [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const left = number - (numbers[index - 1] ?? 0) - 1
    // A gap of one is as long as the number that fills it.
    if (left === 1) return [number - 1, number]
    return left > 1 ? [undefined, number] : [number]
  })
}
