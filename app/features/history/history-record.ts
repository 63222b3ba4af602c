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
