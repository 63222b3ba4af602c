import type { ImportProblem } from './import-problem.server.ts'
import type { ImportTarget } from './import-targets.ts'
import type { SetAside } from './media/media-source.server.ts'

/** Preview: the records that an import would add, before anything is stored. */
export type ImportPlan = {
  /** Name of the former site; empty if the files do not say it. */
  title: string
  address: string
  groups: ImportGroup[]
  images: number
  files: number
  /** Images and files that are named and are not in the media. */
  missing: string[]
  /** Items that are never taken, by type. */
  leftOut: Count[]
  /** Records some of whose words will not come along, with these and the reasons. */
  lost: ImportProblem[]
  /** Items that cannot be taken, as far as can be told without storing them. */
  refused: ImportProblem[]
  /** Shortcodes that are replaced by what they show, or removed. */
  shortcodes: Count[]
  /** Words in brackets that look like shortcodes, and stay as text since none of that name is known. */
  unknown: Count[]
  /** Files in the folder or ZIP file that are not taken. */
  setAside: SetAside[]
}

/** Plan of content without texts. */
export const noText = { lost: [], refused: [], shortcodes: [], unknown: [] }

export type Count = { type: string; count: number }

export type ImportGroup = {
  key: string
  type: string
  /** Name of the category; empty without one. */
  category: string
  count: number
  /** Kind of record that they become. */
  target: ImportTarget
}
