// The settings `menu.*` store the entries of each menu, one per line, in order, as `entry | name | name in Bangla`. A
// line that begins with `-` is hidden. History is readable too.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { asPart, filledLines } from '#core/lib/text/line-parts.ts'
import { isMenuAddress, menuAddress } from './menu-address.ts'
import { canMoveTo, type MenuName, menuEntries, menuGroups } from './menu-entries.ts'

export type MenuItem = {
  /** One of `menuEntries`, a page of the organisation (`page/12`), or an address of its own (`menuAddress`). */
  entry: string
  /** Name in English; empty for the built-in name. */
  label: string
  labelBn: string
  isHidden: boolean
}

/** Fields of one of the organisation's own pages that decide its place. */
export type MenuPage = { id: number; menu: string }

export const maxMenuLabel = 40
const ownPage = /^page\/[1-9]\d{0,9}$/

/** Returns false for the list of programs, whose entries have the programs' titles. */
export function canBeRenamed({ entry }: MenuItem): boolean {
  return entry !== 'program-list'
}

export function pageEntry({ id }: Pick<MenuPage, 'id'>): string {
  return `page/${id}`
}

/**
 * Returns the entries of a menu in the order of the setting. Entries missing from it come last, such as a page added
 * to the group later. Pages are hidden in the footer until somebody shows them.
 * @param pages the organisation's own, in order
 * @param away entries that moved to another menu (`movedAway`)
 */
export function arrangeMenu(
  name: MenuName,
  setting: string,
  pages: readonly MenuPage[],
  away: ReadonlySet<string> = new Set(),
): MenuItem[] {
  const own = pages.filter(({ menu }) => menu === name || isFooter(name)).map(pageEntry)
  const entries = [...menuEntries[name], ...own].filter((entry) => !away.has(entry))
  const given = parseMenu(setting).filter(
    ({ entry }) => entries.includes(entry) || isAdded(name, entry, pages),
  )
  const others = entries
    .filter((entry) => !given.some((item) => item.entry === entry))
    .map((entry) => usualItem(entry, isFooter(name) && own.includes(entry)))
  return [...given, ...others]
}

/** True for an entry added to a menu: from another one, or with an address of its own. */
export function isAdded(name: MenuName, entry: string, pages: readonly MenuPage[]): boolean {
  if (name === 'main') return false
  const page = pages.find((one) => pageEntry(one) === entry)
  if (page) return page.menu !== name && !isFooter(name)
  return isMenuAddress(entry) || canMoveTo(name, entry)
}

/**
 * Returns the entries of a group of the main menu that the settings of other groups show instead. The columns of the
 * footer only repeat entries.
 */
export function movedAway(
  name: MenuName,
  settings: Readonly<Partial<Record<MenuName, string>>>,
  pages: readonly MenuPage[],
): ReadonlySet<string> {
  const others = menuGroups.filter((group) => group !== name)
  const taken = others.flatMap((group) =>
    parseMenu(settings[group] ?? '')
      .filter(({ entry, isHidden }) => !isHidden && isAdded(group, entry, pages))
      .map(({ entry }) => entry),
  )
  return new Set(menuGroups.some((group) => group === name) ? taken : [])
}

/** Returns the stored form; empty for the default order, names and entries. */
export function writeMenu(
  name: MenuName,
  items: readonly MenuItem[],
  pages: readonly MenuPage[],
  away: ReadonlySet<string> = new Set(),
): string {
  const usual = arrangeMenu(name, '', pages, away).map(writeItem).join('\n')
  const text = items.map(writeItem).join('\n')
  return text === usual ? '' : text
}

/** Returns the first problem with the setting of a menu. */
export function menuProblem(name: MenuName, text: string): ErrorMessage | undefined {
  const seen = new Set<string>()
  for (const line of filledLines(text)) {
    const { entry, label, labelBn } = parseItem(line)
    const isLink = name !== 'main' && isMenuAddress(entry)
    if (isLink && menuAddress(entry) !== entry) {
      return errorMessage('menu.address_invalid', { address: entry.slice(0, 60) })
    }
    if (isLink && !label && !labelBn) {
      return errorMessage('menu.link_unnamed', { address: entry.slice(0, 60) })
    }
    const isKnown = isLink || menuEntries[name].some((known) => known === entry)
    if (!isKnown && (name === 'main' || !(ownPage.test(entry) || canMoveTo(name, entry)))) {
      return errorMessage('menu.entry_unknown', { entry: entry.slice(0, 60) })
    }
    if (seen.has(entry)) return errorMessage('menu.entry_twice', { entry })
    seen.add(entry)
    const isTooLong = [label, labelBn].some((one) => [...one].length > maxMenuLabel)
    if (isTooLong || line.split('|').length > 3) {
      return errorMessage('menu.label_invalid', { max: maxMenuLabel, entry })
    }
  }
  return undefined
}

export function parseMenu(text: string): MenuItem[] {
  return filledLines(text).map(parseItem)
}

function parseItem(line: string): MenuItem {
  const [first = '', label = '', labelBn = ''] = line.split('|').map((part) => part.trim())
  return { entry: first.replace(/^-\s*/, ''), label, labelBn, isHidden: first.startsWith('-') }
}

function writeItem({ entry, label, labelBn, isHidden }: MenuItem): string {
  const parts = [isHidden ? `- ${entry}` : entry, asPart(label), asPart(labelBn)]
  return parts.join(' | ').replace(/(?: \| )+$/, '')
}

function usualItem(entry: string, isHidden: boolean): MenuItem {
  return { entry, label: '', labelBn: '', isHidden }
}

function isFooter(name: MenuName): boolean {
  return name === 'footer' || name === 'more'
}
