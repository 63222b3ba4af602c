import { formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { PaginationProps } from '#core/ui/pagination.tsx'

type Address = {
  /** Path of the list, with its other parameters. */
  path: string
  /** Query parameter with the page number. */
  parameter: string
  /** Fragment of the list, such as `#programs`, if other content precedes it on its page. */
  fragment?: string
}

/** Returns the pagination of a list, in the language and digits of its page; undefined for a list of one page. */
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

/** Returns the address of one page; the first page has that of the list itself. */
export function listPageHref({ path, parameter, fragment = '' }: Address, page: number): string {
  if (page === 1) return path + fragment
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${page}${fragment}`
}

/** Returns the first, the last and the neighbours of the current page; undefined marks a gap. */
function shownPages(page: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  const numbers = [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const left = number - (numbers[index - 1] ?? 0) - 1
    // A single missing number takes no more room than the ellipsis.
    if (left === 1) return [number - 1, number]
    return left > 1 ? [undefined, number] : [number]
  })
}
