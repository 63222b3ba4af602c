import type { RecordName } from './entity-info.ts'

/** Open items of an administrator: the part of `GET /api/dashboard` that the settings show too. */
export type OpenItems = {
  /** Samples by English path, `*` for every page; the worst pages first. */
  samples: { page: string; entries: RecordName[] }[]
  /** Keys of settings without a value. */
  emptySettings: string[]
  backup: { isOn: boolean; isOverdue: boolean; problem: string | null } | null
}
