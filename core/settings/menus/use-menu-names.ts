import { valueGuard } from '#core/platform/guards.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { type MenuItem, type MenuPage, pageEntry } from './menu.ts'
import { isMenuAddress } from './menu-address.ts'
import { isMenuEntry, type MenuEntry } from './menu-entries.ts'

/** Fields of one of the organisation's own pages, for its name. */
export type NamedPage = MenuPage & { title: string; titleBn: string | null }

/** Returns a function that names an entry in the reader's language. */
export function useMenuNames(pages: readonly NamedPage[]) {
  const { language, t, texts: translate } = useScreenTexts('menus')

  function usualName(entry: string): string {
    const page = pages.find((one) => pageEntry(one) === entry)
    if (page) return inLanguage(language, page.title, page.titleBn).text
    if (!isMenuEntry(entry)) return entry
    return isPlace(entry) ? translate(entry) : t(`pageNames.${entry}`)
  }
  function nameOf({ entry, label, labelBn }: MenuItem): string {
    const [own, other] = language === 'bn' ? [labelBn, label] : [label, labelBn]
    return own || (isMenuAddress(entry) && other) || usualName(entry)
  }
  return { usualName, nameOf }
}

/** Entries that are not pages. */
const places = [
  'about',
  'programs',
  'archive',
  'program-list',
  'ongoing-programs',
  'microcredit-figures',
  'staff-login',
  'notices',
] satisfies MenuEntry[]

const isPlace = valueGuard(places)
