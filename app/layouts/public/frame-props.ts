import type { ReactNode } from 'react'
import type { Localized } from '../../lib/text/localized.ts'

export type FrameProps = {
  name: Localized
  tagline: Localized
  /** The year in which the work began, in the digits of the page. */
  since: string | undefined
  /** For the menu, the first in their order. */
  programs: { id: number; title: Localized }[]
  hasMorePrograms: boolean
  /** Something on this page is not confirmed. */
  hasSample: boolean
  children: ReactNode
}
