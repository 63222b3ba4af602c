import type { ReactNode } from 'react'
import type { OrganisationContact } from '../../features/organisation/contact-methods/organisation-contact.ts'
import type { MenuEntry, MenuName } from '../../features/settings/menus/menu-entries.ts'
import type { ShownLink } from '../../features/settings/values/shown-links.ts'
import type { Localized } from '../../lib/text/localized.ts'

/** An entry of a menu, one of the program or a page of the organisation. */
export type ShownItem = {
  /** Undefined for a page of the organisation. */
  entry: MenuEntry | undefined
  /** Undefined where the program names it. */
  label: Localized | undefined
  /** English; undefined for an entry of the program. */
  path: string | undefined
  /** Address that the organisation has given an entry of its own. */
  href: string | undefined
}

export type Menus = Readonly<Record<MenuName, readonly ShownItem[]>>

export type FrameProps = {
  name: Localized
  /** Short name for narrow places; the name if there is no other. */
  shortName: Localized
  tagline: Localized
  /** The organisation's own, in CSS pixels; undefined shows the drawn one. */
  mark: { src: string; width: number; height: number } | undefined
  /** The organisation's pages elsewhere, for the footer. */
  links: ShownLink[]
  contact: OrganisationContact
  /** Confirmed registrations in their order. */
  registrations: { name: Localized; number: string }[]
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  /** Programs in the menu, the first in their order. */
  programs: { id: number; title: Localized }[]
  hasMorePrograms: boolean
  menus: Menus
  /** The organisation is invented. */
  isDemo: boolean
  /** Facts for the printed page: its full address, and the day of the last change of the site. */
  paper: { address: string; changedOn: string | undefined }
  /** Something on this page is not confirmed. */
  hasSample: boolean
  /** An error stands in place of the page. */
  isError?: boolean
  children: ReactNode
}
