import type { ReactNode } from 'react'
import type { List } from '#core/lib/api/use-list.ts'

export type Column<Row> = {
  /** Name of the field in the API. */
  name: string
  label: string
  /** Content of the cell. Default: the text. */
  cell?: (row: Row) => ReactNode
  /** Language of the text, if it is not the reader's. */
  lang?: (row: Row) => string | undefined
  /** Exported value; a column without one is not exported. The list shows the first words of a long one. */
  text?: (row: Row) => string | number | null | undefined
  /** True for a column of exports only, whose value the list shows otherwise. */
  isOnlyExported?: boolean
  /** True if the column is collapsed under the others of its card on a phone. */
  isFolded?: boolean
  /** True if the API can sort by it, so that its heading is a button. */
  isSortable?: boolean
  /** Name by which the API sorts, if it is another field. */
  sortName?: string
  /** Kind of value: it decides the width, and on a telephone the place on the card. */
  kind?: 'title' | 'number' | 'image' | 'long' | 'address' | 'instant'
}

/** Action on the ticked rows of a list. */
export type BulkAction<Row> = {
  name: string
  label: string
  color: 'leaf' | 'madder' | 'indigo'
  /** True for rows that have this action; default: all. */
  isFor?: (row: Row) => boolean
  /** @returns whether it was performed, so that the rows are unticked. */
  run: (rows: Row[]) => Promise<boolean>
}

export type Bulk<Row> = {
  actions: readonly BulkAction<Row>[]
  /** Name of a row, for its tick box. */
  nameOf: (row: Row) => string
}

export type DataListProps<Row> = {
  list: List<Row>
  /** Name of the table for screen readers, and of the exported file. */
  label: string
  fileName: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number | string
  /** Buttons of one row. */
  actions?: (row: Row) => ReactNode
  /** Actions on many rows; without it no row can be ticked. */
  bulk?: Bulk<Row> | undefined
  /** Text of an empty list, and the button of the next step. */
  emptyText?: string
  emptyAction?: ReactNode
  /** Text of a search that found nothing. */
  notFoundText?: string
  /** The search gets the focus when the list appears. */
  hasFocus?: boolean
  /** Text of a list that could not be loaded. */
  failedText?: string
  /** True for low cards on a phone: an image, a name and one line of buttons. */
  isCompact?: boolean
  /** Filters of this list alone, beside the search. */
  filters?: ReactNode
}
