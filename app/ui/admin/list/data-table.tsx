import { useUiTranslations } from '../ui-translations.ts'
import styles from './data-table.module.css'
import type { Column, DataListProps } from './list-props.ts'
import { roles } from './table-roles.ts'

type DataTableProps<Row> = DataListProps<Row> & { summaryId: string }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, label, rowKey, actions, summaryId } = props
  const columns = props.columns.filter(({ isOnlyExported }) => !isOnlyExported)
  const { t } = useUiTranslations()
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        {...roles.table}
        aria-label={label}
        aria-describedby={summaryId}
        aria-busy={list.status === 'loading'}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <Heading key={column.name} column={column} list={list} />
            ))}
            {actions && (
              <th {...roles.columnheader} scope="col">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {list.rows.map((row) => (
            <tr {...roles.row} key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
              {actions && (
                <td {...roles.cell} data-kind="actions">
                  <div className={styles.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({
  column,
  list,
}: { column: Column<Row> } & Pick<DataListProps<Row>, 'list'>) {
  const { name, label, isSortable, kind } = column
  const { sort } = list.address
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th {...roles.columnheader} scope="col" aria-sort={order} data-kind={kind}>
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => list.change({ sort: order === 'ascending' ? `-${name}` : name })}
        >
          {label}
          <span aria-hidden className={styles.arrow} data-order={order} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td {...roles.cell} data-kind={column.kind}>
      <span className={styles.label} aria-hidden>
        {column.label}
      </span>
      <div className={styles.value}>{column.cell?.(row) ?? column.text?.(row)}</div>
    </td>
  )
}
