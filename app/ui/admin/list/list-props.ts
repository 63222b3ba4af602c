import type { ReactNode } from 'react'
import type { List } from '../../../lib/api/use-list.ts'

export type Column<Row> = {
  /** The field's name in the API. */
  name: string
  label: string
  /** What stands in the cell. Default: the text. */
  cell?: (row: Row) => ReactNode
  /** The language of the text, where it is not the reader's. */
  lang?: (row: Row) => string | undefined
  /** What an export holds; without it the column is not exported. */
  text?: (row: Row) => string | number | null | undefined
  /** It stands in an export alone: the list says the same in another way. */
  isOnlyExported?: boolean
  /** On a phone it is folded away under the other columns of its card. */
  isFolded?: boolean
  /** The API can order by it, so its heading is a button. */
  isSortable?: boolean
  /** What the API orders it by, where that is another field. */
  sortName?: string
  /** What kind of thing it is: it decides the width, and on a telephone the place on the card. */
  kind?: 'title' | 'number' | 'image' | 'long' | 'address' | 'instant'
}

/** Something that is done with the ticked rows of a list. */
export type BulkAction<Row> = {
  name: string
  label: string
  color: 'leaf' | 'madder' | 'indigo'
  /** Those it is for; default: all. */
  isFor?: (row: Row) => boolean
  /** @returns whether it is done, so that nothing stays ticked. */
  run: (rows: Row[]) => Promise<boolean>
}

export type Bulk<Row> = {
  actions: readonly BulkAction<Row>[]
  /** What a row is called, for its tick box. */
  nameOf: (row: Row) => string
}

export type DataListProps<Row> = {
  list: List<Row>
  /** What the table is called for a screen reader, and the name of the exported file. */
  label: string
  fileName: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number | string
  /** Buttons of one row. */
  actions?: (row: Row) => ReactNode
  /** What can be done with many rows at once; without it no row can be ticked. */
  bulk?: Bulk<Row> | undefined
  /** What stands in place of an empty list, and the button of the next step. */
  emptyText?: string
  emptyAction?: ReactNode
  /** What is said when it could not be brought. */
  failedText?: string
  /** On a phone: low cards of an image, a name and one line of buttons. */
  isCompact?: boolean
  /** Filters of this list alone, beside the search. */
  filters?: ReactNode
}
