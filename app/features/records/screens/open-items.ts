import type { RecordName } from './entity-info.ts'

/** Open items of an administrator: the part of `GET /api/dashboard` that the settings show too. */
export type OpenItems = {
  /** Not confirmed; by English path, `*` for every page; the worst first. */
  samples: { page: string; entries: RecordName[] }[]
  /** Keys of settings nobody has given. */
  emptySettings: string[]
  backup: { isOn: boolean; isOverdue: boolean; problem: string | null } | null
}
