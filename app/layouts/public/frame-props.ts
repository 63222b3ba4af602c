import type { ReactNode } from 'react'
import type { Localized } from '#core/lib/text/localized.ts'
import type { OrganisationContact } from '#core/contact-methods/organisation-contact.ts'
import type { MenuEntry, MenuName } from '#core/settings/menus/menu-entries.ts'
import type { ShownLink } from '#core/settings/values/shown-links.ts'

/** Entry of a menu: a built-in one, a page of the organisation, or an address of its own. */
export type ShownItem = {
  /** Built-in entry; undefined for other entries. */
  entry: MenuEntry | undefined
  /** Name; undefined for a built-in name. */
  label: Localized | undefined
  /** English path of a page of the organisation; otherwise undefined. */
  path: string | undefined
  /** Address of an entry that the organisation has added. */
  href: string | undefined
}

export type Menus = Readonly<Record<MenuName, readonly ShownItem[]>>

export type FrameProps = {
  name: Localized
  /** Short name for narrow places; the full name if there is no other. */
  shortName: Localized
  tagline: Localized
  /** Mark of the organisation, in CSS pixels; if undefined, the built-in mark is shown. */
  mark: { src: string; width: number; height: number } | undefined
  /** Links to the organisation's pages on other sites, for the footer. */
  links: ShownLink[]
  contact: OrganisationContact
  /** Confirmed registrations in their order. */
  registrations: { name: Localized; number: string }[]
  /** Founding year, in the digits of the page. */
  since: string | undefined
  /** Programs in the menu: the first ones in their order. */
  programs: { id: number; title: Localized }[]
  hasMorePrograms: boolean
  menus: Menus
  /** True if the organisation is invented. */
  isDemo: boolean
  /** Its full address, and the day of the site's last change, for the printed page; whether it is offered to be shared. */
  paper: { address: string; changedOn: string | undefined; isShared: boolean }
  /** True if the page shows unconfirmed content. */
  hasSample: boolean
  /** True if an error is shown in place of the page. */
  isError?: boolean
  children: ReactNode
}
