/** A figure at a date, as the API gives it. */
export type StatisticRecord = {
  id: number
  /** As texts of pages name it. Rows of one figure share it. */
  key: string
  group: 'microcredit' | 'organisation'
  label: string
  labelBn: string | null
  unit: 'taka' | 'groups' | 'persons' | 'households'
  value: number | null
  /** YYYY-MM-DD. */
  asOf: string | null
  sortOrder: number
  isSample: boolean
  updatedAt: string
}

export const statisticGroups = ['microcredit', 'organisation'] as const
export const statisticUnits = ['taka', 'groups', 'persons', 'households'] as const
