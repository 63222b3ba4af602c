import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import { type Language, pathIn, plainPath } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { notPages } from '#core/lib/text/public-address.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { homeFigures } from '#core/page/frame/empty-pages.service.server.ts'
import { homePrograms } from '#core/page/frame/filled-lists.queries.server.ts'
import type { SiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { arrangeMenu, type MenuItem, movedAway, pageEntry } from '#core/settings/menus/menu.ts'
import { isMenuAddress } from '#core/settings/menus/menu-address.ts'
import { isMenuEntry, type MenuName, menuNames } from '#core/settings/menus/menu-entries.ts'
import { listOwnPageLinks, type OwnPageLink } from '#modules/own-pages/own-page.queries.server.ts'
import type { Menus, ShownItem } from './frame-props.ts'

const readLinks = memoizeByVersion(listOwnPageLinks)

/**
 * Reads all menus in the order of the settings, without entries that are hidden or have no content, and without the
 * organisation's own pages if these cannot be read.
 */
export async function readMenus(
  services: PageServices,
  language: Language,
  { settings, notices, emptyPaths }: SiteValues,
): Promise<Menus> {
  const pages = await withFallback(services, readLinks(services.db), [])
  const hasContent = (entry: string) =>
    entry === 'notices' ? notices.hasAny : !emptyPaths.has(addressOf(entry))
  const given = Object.fromEntries(menuNames.map((name) => [name, settings[`menu.${name}`].en]))
  const shown = (name: MenuName) =>
    arrangeMenu(name, settings[`menu.${name}`].en, pages, movedAway(name, given, pages))
      .filter(({ entry, isHidden }) => !isHidden && hasContent(entry))
      .map((item) => shownItem(item, language, pages))
  return {
    main: shown('main'),
    about: shown('about'),
    programs: shown('programs'),
    archive: shown('archive'),
    footer: shown('footer'),
    more: shown('more'),
  }
}

/** Returns the address under which `emptyPaths` lists an entry. */
function addressOf(entry: string): string {
  return partsOfHome[entry] ?? (entry.startsWith('/') ? entry : `/${entry}`)
}

const partsOfHome: Readonly<Record<string, string>> = {
  'microcredit-figures': homeFigures,
  'ongoing-programs': homePrograms,
  'program-list': homePrograms,
}

/**
 * Returns an address in the reader's language if it is a page of this site; files and the back-office have one
 * address for both.
 */
function addressIn(language: Language, address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  const isPage = path.startsWith('/') && !notPages.test(path) && !/\.\w+$/.test(path)
  return isPage ? pathIn(language, plainPath(path)) + address.slice(path.length) : address
}

/** Returns an entry with its name. A built-in entry renamed only in the other language keeps its built-in name. */
function shownItem(
  { entry, label, labelBn }: MenuItem,
  language: Language,
  pages: readonly OwnPageLink[],
): ShownItem {
  const renamed = language === 'bn' ? labelBn : label
  const page = pages.find((one) => pageEntry(one) === entry)
  const title = page && inLanguage(language, page.title, page.titleBn)
  const isLink = isMenuAddress(entry)
  return {
    entry: isMenuEntry(entry) ? entry : undefined,
    label: isLink
      ? inLanguage(language, label, labelBn)
      : renamed
        ? { text: renamed, language }
        : title,
    path: page ? `/${page.slug}` : undefined,
    href: isLink ? addressIn(language, entry) : undefined,
  }
}
