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
  leftOut: { type: string; count: number }[]
  /** Files in the folder or ZIP file that are not taken. */
  setAside: SetAside[]
}

export type ImportGroup = {
  key: string
  type: string
  /** Name of the category; empty without one. */
  category: string
  count: number
  /** Kind of record that they become. */
  target: ImportTarget
}
