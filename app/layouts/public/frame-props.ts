import type { ReactNode } from 'react'
import type { OwnPageLink } from '../../features/own-pages/own-page.queries.server.ts'
import type { ShownLink } from '../../features/settings/shown-links.ts'
import type { Localized } from '../../lib/text/localized.ts'

export type FrameProps = {
  name: Localized
  tagline: Localized
  /** The organisation's own, in CSS pixels; undefined shows the drawn one. */
  mark: { src: string; width: number; height: number } | undefined
  /** The organisation's pages elsewhere, for the footer. */
  links: ShownLink[]
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  /** For the menu, the first in their order. */
  programs: { id: number; title: Localized }[]
  hasMorePrograms: boolean
  /** The organisation's own pages in their order; `path` is English. */
  pages: { path: string; menu: OwnPageLink['menu']; title: Localized }[]
  /** Something on this page is not confirmed. */
  hasSample: boolean
  children: ReactNode
}
