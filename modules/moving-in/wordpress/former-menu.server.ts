// The menus of the former site. WordPress exports each entry as an item that names its page by number.
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  arrangeMenu,
  maxMenuLabel,
  movedAway,
  pageEntry,
  writeMenu,
} from '#core/settings/menus/menu.ts'
import type { menuGroups } from '#core/settings/menus/menu-entries.ts'
import { menusOf } from '#core/settings/menus/menus-of.ts'
import { listSettingRows } from '#core/settings/stored/setting-row.queries.server.ts'
import { saveSetting } from '#core/settings/values/setting.service.server.ts'
import { listOwnPageLinks } from '#modules/own-pages/own-page.queries.server.ts'
import { type ImportProblem, problemOf } from '../import-problem.server.ts'
import { isBangla, textOfHtml } from '../words.server.ts'
import type { WxrItem, WxrSite } from './wxr-site.ts'

export type FormerPlace = {
  /** 1 for the first page of the menus. */
  order: number
  /** Name of the page in the menu. */
  label: string
  /** Number and name of the entry under which it stands, or of its own one. */
  top: { id: string; label: string }
}

/** Returns the places of pages by their number; a page in several menus has its place in the longest one. */
export function readFormerMenu({ items }: WxrSite): ReadonlyMap<string, FormerPlace> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const labelOf = ({ title, meta }: WxrItem) =>
    textOfHtml(title) || textOfHtml(byId.get(meta.get('_menu_item_object_id') ?? '')?.title ?? '')
  const entries = items.filter(
    ({ type, status }) => type === 'nav_menu_item' && status === 'publish',
  )
  const menus = Map.groupBy(
    entries.toSorted((a, b) => Number(a.order) - Number(b.order)),
    ({ categories }) => categories.find(({ domain }) => domain === 'nav_menu')?.slug,
  )
  const places = new Map<string, FormerPlace>()
  const tops = new Map<WxrItem, FormerPlace['top']>()
  for (const menu of [...menus.values()].toSorted((a, b) => b.length - a.length)) {
    for (const entry of menu) {
      const page = byId.get(entry.meta.get('_menu_item_object_id') ?? '')
      if (entry.meta.get('_menu_item_type') !== 'post_type' || page?.type !== 'page') continue
      if (places.has(page.id)) continue
      const path = pathToTop(entry, byId, tops)
      const last = path.at(-1) ?? entry
      const top = tops.get(last) ?? { id: last.id, label: labelOf(last) }
      for (const one of path) tops.set(one, top)
      places.set(page.id, { order: places.size + 1, label: labelOf(entry), top })
    }
  }
  return places
}

/** True for an entry of a menu that leads to one of the pages. */
export function isPlaceOf({ type, meta }: WxrItem, places: ReadonlyMap<string, FormerPlace>) {
  return (
    type === 'nav_menu_item' &&
    meta.get('_menu_item_type') === 'post_type' &&
    places.has(meta.get('_menu_item_object_id') ?? '')
  )
}

/** Returns an entry and those above it, up to one whose top is known. A circle ends where it began. */
function pathToTop(
  entry: WxrItem,
  byId: ReadonlyMap<string, WxrItem>,
  tops: ReadonlyMap<WxrItem, unknown>,
): WxrItem[] {
  const path = new Set([entry])
  for (const one of path) {
    const above = byId.get(one.meta.get('_menu_item_menu_item_parent') ?? '')
    if (above?.type === 'nav_menu_item' && !tops.has(one)) path.add(above)
  }
  return [...path]
}

export type NamedPage = {
  id: number
  title: string
  menu: (typeof menuGroups)[number]
  label: string
}

/**
 * Gives pages the names in the menu that they had, where these are not their titles.
 * @returns the names that cannot be given
 */
export async function nameInMenus(
  services: Services,
  actor: Actor,
  named: readonly NamedPage[],
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = []
  const byMenu = Map.groupBy(
    named.filter(
      ({ label, title }) => label && label !== title && [...label].length <= maxMenuLabel,
    ),
    ({ menu }) => menu,
  )
  for (const [menu, renamed] of byMenu) {
    const [rows, pages] = await Promise.all([
      listSettingRows(services.db),
      listOwnPageLinks(services.db),
    ])
    const key = `menu.${menu}` as const
    const row = rows.find((one) => one.key === key)
    const away = movedAway(menu, menusOf(rows), pages)
    const labels = new Map(renamed.map((page) => [pageEntry(page), page.label]))
    const items = arrangeMenu(menu, row?.valueEn ?? '', pages, away).map((item) => {
      const label = labels.get(item.entry)
      if (!label) return item
      return { ...item, ...(isBangla(label) ? { labelBn: label } : { label }) }
    })
    const valueEn = writeMenu(menu, items, pages, away)
    const form = { valueEn, valueBn: row?.valueBn ?? '', isSample: undefined, updatedAt: undefined }
    try {
      await saveSetting(services, actor, key, form)
    } catch (error) {
      // Names with numbers that look like those of an account wait for a second person, which an import cannot.
      problems.push(problemOf(renamed.map(({ label }) => label).join(', '), error))
    }
  }
  return problems
}
