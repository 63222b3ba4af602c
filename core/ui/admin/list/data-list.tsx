import { Button } from '@mantine/core'
import { useId } from 'react'
import { Empty, Failed, Loading } from '../states.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { BulkBar } from './bulk-bar.tsx'
import styles from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import { ListPages } from './list-pages.tsx'
import type { DataListProps } from './list-props.ts'
import { ListTools } from './list-tools.tsx'
import { useSelection } from './use-selection.ts'

export type { Column } from './list-props.ts'

/** Renders a list with search, order, pages and export. On a phone each row is a card. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, filters } = props
  const summaryId = useId()
  return (
    <section className={styles.list} aria-label={props.label}>
      <ListTools {...props} filters={filters} />
      <ListBody {...props} summaryId={summaryId} />
      {list.total > 0 && <ListPages {...props} summaryId={summaryId} />}
    </section>
  )
}

function ListBody<Row>(props: DataListProps<Row> & { summaryId: string }) {
  const { list, emptyText, emptyAction, failedText, bulk, rowKey } = props
  const { t } = useUiTranslations()
  const selection = useSelection(list.rows, rowKey)
  const failed = list.status === 'failed' && (
    <Failed text={failedText ?? t('listFailed')} onRetry={list.reload} />
  )
  if (list.rows.length > 0) {
    return (
      <>
        {failed}
        <DataTable {...props} selection={selection} />
        {bulk && selection.rows.length > 0 && (
          <BulkBar selection={selection} actions={bulk.actions} />
        )}
      </>
    )
  }
  if (list.status === 'loading') return <Loading />
  if (failed) return failed
  const { q } = list.address
  if (!q) return <Empty text={emptyText ?? t('noRows')}>{emptyAction}</Empty>
  return (
    <Empty text={props.notFoundText ?? t('noRowsFound', { q })}>
      <Button variant="light" onClick={() => list.change({ q: '' })}>
        {t('clearSearch')}
      </Button>
    </Empty>
  )
}
