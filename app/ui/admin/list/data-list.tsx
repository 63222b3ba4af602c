import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { List } from '../../../lib/api/use-list.ts'
import { Empty, Failed, Loading } from '../states.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.tsx'

export type Column<Row> = {
  /** The field's name in the API. */
  name: string
  label: string
  /** What stands in the cell. Default: the text. */
  cell?: (row: Row) => ReactNode
  /** What an export holds; without it the column is not exported. */
  text?: (row: Row) => string | number | null | undefined
  /** It stands in an export alone: the list says the same in another way. */
  isOnlyExported?: boolean
  /** The API can order by it, so its heading is a button. */
  isSortable?: boolean
  /** What kind of thing it is: it decides the width, and on a telephone the place on the card. */
  kind?: 'title' | 'number' | 'picture' | 'long' | 'address' | 'instant'
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
  /** What stands in place of an empty list, and the button of the next step. */
  emptyText?: string
  emptyAction?: ReactNode
  /** What is said when it could not be brought. */
  failedText?: string
  /** Filters of this list alone, beside the search. */
  filters?: ReactNode
}

/** A list with search, order, pages and export. On a telephone each row becomes a card. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, filters } = props
  const summaryId = useId()
  return (
    <section className={styles.list} aria-label={props.label}>
      <ListTools {...props} filters={filters} />
      <ListBody {...props} summaryId={summaryId} />
      {list.total > 0 && <ListPages list={list} summaryId={summaryId} />}
    </section>
  )
}

function ListBody<Row>(props: DataListProps<Row> & { summaryId: string }) {
  const { list, emptyText, emptyAction, failedText } = props
  const { t } = useUiTranslations()
  const failed = list.status === 'failed' && (
    <Failed text={failedText ?? t('listFailed')} onRetry={list.reload} />
  )
  if (list.rows.length > 0) {
    return (
      <>
        {failed}
        <DataTable {...props} />
      </>
    )
  }
  if (list.status === 'loading') return <Loading />
  if (failed) return failed
  const { q } = list.address
  if (!q) return <Empty text={emptyText ?? t('noRows')}>{emptyAction}</Empty>
  return (
    <Empty text={t('noRowsFound', { q })}>
      <Button variant="light" onClick={() => list.change({ q: '' })}>
        {t('clearSearch')}
      </Button>
    </Empty>
  )
}
