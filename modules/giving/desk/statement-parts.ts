// What screens, API and reader of statements have in common.

/** Parts of a line that are stored. */
export const lineParts = ['day', 'amount', 'trxId', 'phone', 'text'] as const
/** Parts of a row that tell whether it is money received. */
export const guardParts = ['direction', 'status', 'currency', 'balance'] as const
export const columnParts = [...lineParts, ...guardParts] as const

export type LinePart = (typeof lineParts)[number]
export type GuardPart = (typeof guardParts)[number]
export type ColumnPart = LinePart | GuardPart

/** Heading of the column for each part; empty if there is none. */
export type StatementColumns = Record<ColumnPart, string>

/** Columns as chosen before: those that tell what a row is may be missing, and are guessed. */
export type ChosenColumns = Record<LinePart, string> & {
  [part in GuardPart]?: string | undefined
}

/** Why a row is not stored. */
export const leftOutReasons = [
  'unknown_direction',
  'damaged_number',
  'no_day',
  'no_amount',
  'other_currency',
  'not_successful',
  'outgoing',
  'balance',
  'total',
  'already_stored',
  'written_down',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]
