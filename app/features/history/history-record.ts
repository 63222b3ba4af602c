/** A row of history as the API gives it. */
export type HistoryRecord = {
  id: number
  at: string
  /** Null where it was the program. */
  actorId: number | null
  actorName: string
  /** A table: `programs`, `pageTexts`, … */
  entity: string
  entityId: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** Rows of one change share it. */
  version: number
  label: string
  labelBn: string | null
  /** The record is as this row left it. */
  isCurrent: boolean
  changes: { field: string; before: HistoryValue; after: HistoryValue }[]
}

export type HistoryValue = string | number | boolean | null

/** What can be looked for on its own, in the order of the side bar. */
export const historyEntities = [
  ...(['programs', 'reports', 'albums', 'photos', 'users', 'customers', 'images'] as const),
  ...(['settings', 'pageTexts', 'statistics', 'registrations', 'donors', 'projects'] as const),
] as const
