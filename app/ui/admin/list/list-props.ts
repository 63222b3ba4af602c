import type { ReactNode } from 'react'
import type { List } from '../../../lib/api/use-list.ts'

export type Column<Row> = {
  /** The field's name in the API. */
  name: string
  label: string
  /** Content of the cell. Default: the text. */
  cell?: (row: Row) => ReactNode
  /** The language of the text, where it is not the reader's. */
  lang?: (row: Row) => string | undefined
  /** Exported value; a column without one is not exported. */
  text?: (row: Row) => string | number | null | undefined
  /** It stands in an export alone: the list says the same in another way. */
  isOnlyExported?: boolean
  /** True if the column is collapsed under the others of its card on a phone. */
  isFolded?: boolean
  /** The API can order by it, so its heading is a button. */
  isSortable?: boolean
  /** Name by which the API sorts, if it is another field. */
  sortName?: string
  /** Kind of value: it decides the width, and on a telephone the place on the card. */
  kind?: 'title' | 'number' | 'image' | 'long' | 'address' | 'instant'
}

/** Something that is done with the ticked rows of a list. */
export type BulkAction<Row> = {
  name: string
  label: string
  color: 'leaf' | 'madder' | 'indigo'
  /** True for rows that have this action; default: all. */
  isFor?: (row: Row) => boolean
  /** @returns whether it is done, so that nothing stays ticked. */
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
