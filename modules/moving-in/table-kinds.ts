import type { Reason } from '#core/error-messages/error-message.ts'

/** Kinds of records that a table can add. */
export const tableKinds = [
  'notices',
  'programs',
  'projects',
  'donors',
  'people',
  'offices',
  'statistics',
  'customers',
] as const

export type TableKind = (typeof tableKinds)[number]

/** Heading of the column for each field, or `=value` for a value that all rows get; empty for none. */
export type TableColumns = Readonly<Record<string, string>>

/** Closed lists: the fields whose column may be one value for all rows. */
export type FieldChoices = Readonly<Record<string, readonly string[]>>

/** `field` is empty for the row as a whole. */
export type RowProblem = { field: string; reason: Reason }
