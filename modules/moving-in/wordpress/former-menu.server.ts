// The menus of the former site. WordPress exports each entry as an item that names its page by number.
import * as z from 'zod/mini'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'
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
import { isContent, type WxrItem, type WxrSite } from './wxr-site.ts'

export type FormerPlace = {
  /** 1 for the first page of the menus. */
  order: number
  /** Name of the page in the menu. */
  label: string
  /** Number and name of the entry under which it stands, or of its own one; undefined if no menu was made. */
  top: { id: string; label: string } | undefined
}

/** More pages than this make no menu, which stands on every page. */
const maxPagesInMenu = 60

type Entry = { page: string; label: string; top: { id: string; label: string } }

/**
 * Returns the places of pages by their number; a page in several menus has its place in the longest one. WordPress shows
 * all pages where nobody has made a menu.
 */
export function readFormerMenu({ items }: WxrSite): ReadonlyMap<string, FormerPlace> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const published = items.filter(({ status }) => status === 'publish')
  const menus = [
    ...readMenus(
      published.filter(({ type }) => type === 'nav_menu_item'),
      byId,
    ),
    ...published.filter(({ type }) => type === 'wp_navigation').map(readNavigation),
  ]
  const places = new Map<string, FormerPlace>()
  for (const { page, label, top } of menus.toSorted((a, b) => b.length - a.length).flat()) {
    const { type, title } = byId.get(page) ?? {}
    if (type !== 'page' || places.has(page)) continue
    const shown = label || textOfHtml(title ?? '')
    places.set(page, {
      order: places.size + 1,
      label: shown,
      top: { ...top, label: top.label || shown },
    })
  }
  if (places.size > 0) return places
  const pages = listPages(items.filter(isContent))
  if (pages.length > maxPagesInMenu) return places
  for (const { id } of pages) {
    places.set(id, { order: places.size + 1, label: '', top: undefined })
  }
  return places
}

/** Reads the menus whose entries are items of the export. */
function readMenus(entries: readonly WxrItem[], byId: ReadonlyMap<string, WxrItem>): Entry[][] {
  const labelOf = ({ title, meta }: WxrItem) =>
    textOfHtml(title) || textOfHtml(byId.get(meta.get('_menu_item_object_id') ?? '')?.title ?? '')
  const menus = Map.groupBy(
    entries.toSorted((a, b) => Number(a.order) - Number(b.order)),
    ({ categories }) => categories.find(({ domain }) => domain === 'nav_menu')?.slug,
  )
  const tops = new Map<WxrItem, Entry['top']>()
  return [...menus.values()].map((menu) =>
    menu.map((entry) => {
      const path = pathToTop(entry, byId, tops)
      const last = path.at(-1) ?? entry
      const top = tops.get(last) ?? { id: last.id, label: labelOf(last) }
      for (const one of path) tops.set(one, top)
      const isPage = entry.meta.get('_menu_item_type') === 'post_type'
      const page = isPage ? (entry.meta.get('_menu_item_object_id') ?? '') : ''
      return { page, label: labelOf(entry), top }
    }),
  )
}

const navigationBlock = /<!--\s+(\/?)wp:navigation-(?:link|submenu)\b([^<>]*?)(\/?)-->/g

const navigationLink = z.object({
  id: z.optional(z.int()),
  label: z.optional(z.string()),
  kind: z.optional(z.string()),
})

/** Reads the menu of a theme of blocks, whose entries are blocks of one item. */
function readNavigation({ id, content }: WxrItem): Entry[] {
  const entries: Entry[] = []
  const open: Entry['top'][] = []
  for (const [, end, settings = '', alone] of content.matchAll(navigationBlock)) {
    if (end) {
      open.pop()
      continue
    }
    const link = navigationLink.safeParse(parsedJson(settings)).data
    const label = textOfHtml(link?.label ?? '')
    const top = open[0] ?? { id: `${id}-${entries.length + 1}`, label }
    if (!alone) open.push(top)
    const page = link?.kind === 'taxonomy' ? '' : String(link?.id ?? '')
    entries.push({ page, label, top })
  }
  return entries
}

/** Returns all pages in the order of WordPress, each above those below it. */
function listPages(items: readonly WxrItem[]): WxrItem[] {
  const pages = items.filter(({ type }) => type === 'page')
  const ids = new Set(pages.map(({ id }) => id))
  const byOrder = (a: WxrItem, b: WxrItem) =>
    Number(a.order) - Number(b.order) || a.title.localeCompare(b.title)
  const below = Map.groupBy(pages.toSorted(byOrder), ({ id, parent }) =>
    ids.has(parent) && parent !== id ? parent : '',
  )
  const found: WxrItem[] = []
  const waiting = below.get('')?.toReversed() ?? []
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    found.push(page)
    waiting.push(...(below.get(page.id)?.toReversed() ?? []))
    // Two pages with one number have what is below them once.
    below.delete(page.id)
  }
  return found
}

/** True for an entry of a menu that leads to one of the pages, and for a menu of blocks that has such an entry. */
export function isPlaceOf(item: WxrItem, places: ReadonlyMap<string, FormerPlace>) {
  const { type, meta, content } = item
  if (type === 'wp_navigation')
    return (
      content.includes('<!-- wp:page-list') ||
      readNavigation(item).some(({ page }) => places.has(page))
    )
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
