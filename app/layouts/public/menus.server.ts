import { memoizeByVersion } from '#kernel/content-version/memoize-by-version.ts'
import {
  listOwnPageLinks,
  type OwnPageLink,
} from '../../features/content/pages/own-page.queries.server.ts'
import { homeFigures } from '../../features/page/frame/empty-pages.service.server.ts'
import { homePrograms } from '../../features/page/frame/filled-lists.queries.server.ts'
import type { SiteValues } from '../../features/page/frame/page.service.server.ts'
import { arrangeMenu, type MenuItem, pageEntry } from '../../features/settings/menus/menu.ts'
import { isMenuEntry, type MenuName } from '../../features/settings/menus/menu-entries.ts'
import type { Language } from '../../lib/text/language.ts'
import { inLanguage } from '../../lib/text/localized.ts'
import { withFallback } from '../../lib/with-fallback.ts'
import type { PageServices } from '../../services.server.ts'
import type { Menus, ShownItem } from './frame-props.ts'

const readLinks = memoizeByVersion(listOwnPageLinks)

/**
 * Every menu as the settings order it, without what is hidden and what has no content; without own pages when they
 * cannot be read.
 */
export async function readMenus(
  services: PageServices,
  language: Language,
  { settings, notices, emptyPaths }: SiteValues,
): Promise<Menus> {
  const pages = await withFallback(services, readLinks(services.db), [])
  const hasContent = (entry: string) =>
    entry === 'notices' ? notices.hasAny : !emptyPaths.has(addressOf(entry))
  const shown = (name: MenuName) =>
    arrangeMenu(name, settings[`menu.${name}`].en, pages)
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

/** Address under which `emptyPaths` lists the entry. */
function addressOf(entry: string): string {
  return partsOfHome[entry] ?? `/${entry}`
}

const partsOfHome: Readonly<Record<string, string>> = {
  'microcredit-figures': homeFigures,
  'ongoing-programs': homePrograms,
  'program-list': homePrograms,
}

/** A name in the other language alone leaves the usual one in this. */
function shownItem(
  { entry, label, labelBn }: MenuItem,
  language: Language,
  pages: readonly OwnPageLink[],
): ShownItem {
  const renamed = language === 'bn' ? labelBn : label
  const page = pages.find((one) => pageEntry(one) === entry)
  const title = page && inLanguage(language, page.title, page.titleBn)
  return {
    entry: isMenuEntry(entry) ? entry : undefined,
    label: renamed ? { text: renamed, language } : title,
    path: page && `/${page.slug}`,
  }
}
