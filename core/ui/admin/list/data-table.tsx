import { useMediaQuery } from '@mantine/hooks'
import { firstWords } from '#core/lib/text/plain-text.ts'
import { roles } from '#core/ui/table-roles.ts'
import { useUiTranslations } from '../ui-translations.ts'
import bulkStyles from './bulk.module.css'
import { wholePageBox } from './bulk-bar.tsx'
import styles from './data-table.module.css'
import foldedStyles from './folded-cell.module.css'
import type { Column, DataListProps } from './list-props.ts'
import reloadingStyles from './reloading.module.css'
import sortStyles from './sort-heading.module.css'
import type { Selection } from './use-selection.ts'

type DataTableProps<Row> = DataListProps<Row> & { summaryId: string; selection: Selection<Row> }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, label, rowKey, actions, isCompact, bulk, selection, summaryId } = props
  const { columns, folded } = useColumns(props.columns)
  const { t } = useUiTranslations()
  return (
    <div className={`${styles.scroll} ${reloadingStyles.reloading}`}>
      <table
        className={styles.table}
        {...roles.table}
        aria-label={label}
        aria-describedby={summaryId}
        aria-busy={list.status === 'loading'}
        data-compact={isCompact}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {bulk && (
              <th {...roles.columnheader} scope="col" data-kind="tick">
                <label className={bulkStyles.tick}>
                  <input {...wholePageBox(selection)} aria-label={t('selectAll')} />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} list={list} />
            ))}
            {actions && (
              <th {...roles.columnheader} scope="col" className={styles.actionsHead}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {list.rows.map((row) => (
            <tr {...roles.row} key={rowKey(row)}>
              {bulk && (
                <td {...roles.cell} data-kind="tick">
                  <label className={bulkStyles.tick}>
                    <input
                      type="checkbox"
                      checked={selection.has(row)}
                      aria-label={t('selectRow', { name: bulk.nameOf(row) })}
                      onChange={() => selection.toggle(row)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
              {folded.length > 0 && <FoldedCell columns={folded} row={row} />}
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

/** Some columns are collapsed on a phone, where a row is a card. */
function useColumns<Row>(all: readonly Column<Row>[]) {
  const isCards = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const shown = all.filter(({ isOnlyExported }) => !isOnlyExported)
  return {
    columns: shown.filter(({ isFolded }) => !(isCards && isFolded)),
    folded: shown.filter(({ isFolded }) => isCards && isFolded),
  }
}

function Heading<Row>({
  column,
  list,
}: { column: Column<Row> } & Pick<DataListProps<Row>, 'list'>) {
  const { name, label, isSortable, sortName = name, kind } = column
  const { sort } = list.address
  const order = sort === sortName ? 'ascending' : sort === `-${sortName}` ? 'descending' : undefined
  return (
    <th {...roles.columnheader} scope="col" aria-sort={order} data-kind={kind}>
      {isSortable ? (
        <button
          type="button"
          className={sortStyles.sort}
          onClick={() => list.change({ sort: order === 'ascending' ? `-${sortName}` : sortName })}
        >
          {label}
          <span aria-hidden className={sortStyles.arrow} data-order={order} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const isPreview = column.kind === 'long' && !column.cell
  return (
    <td {...roles.cell} data-kind={column.kind}>
      <span className={styles.label} aria-hidden>
        {column.label}
      </span>
      <div className={isPreview ? styles.preview : styles.value} lang={column.lang?.(row)}>
        {shownIn(column, row)}
      </div>
    </td>
  )
}

function FoldedCell<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const { t } = useUiTranslations()
  return (
    <td {...roles.cell} data-kind="folded">
      <details className={foldedStyles.folded}>
        <summary>{t('more')}</summary>
        <dl>
          {columns.map((column) => (
            <div key={column.name}>
              <dt>{column.label}</dt>
              <dd lang={column.lang?.(row)}>{shownIn(column, row)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </td>
  )
}

function shownIn<Row>({ cell, text, kind }: Column<Row>, row: Row) {
  const value = cell?.(row) ?? text?.(row)
  return kind === 'long' && typeof value === 'string' ? firstWords(value, previewWords) : value
}

/** Words of a long text that a list shows (specification, section 9). */
const previewWords = 20
