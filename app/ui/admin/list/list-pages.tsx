import { Button, NativeSelect } from '@mantine/core'
import { pageSizes } from '../../../lib/api/use-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './data-list.module.css'
import { ExportButton } from './export-button.tsx'
import type { DataListProps } from './list-props.ts'

/** Renders the footer of a list: range and total of the rows, links to the other pages, export. */
export function ListPages<Row>(props: DataListProps<Row> & { summaryId: string }) {
  const { list, summaryId } = props
  const { language, t } = useUiTranslations()
  const { page, pageSize } = list.address
  const pages = Math.max(1, Math.ceil(list.total / pageSize))
  const from = (page - 1) * pageSize + 1
  const numbers = { from, to: Math.min(page * pageSize, list.total), total: list.total }
  const written = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, formatNumber(number, language)]),
  )
  return (
    <div className={styles.pages}>
      <p id={summaryId} role="status">
        {t('rowsOf', written)}
      </p>
      {pages > 1 && (
        <div className={styles.steps}>
          <Button
            variant="default"
            disabled={page <= 1}
            onClick={() => list.change({ page: page - 1 })}
          >
            {t('previousPage')}
          </Button>
          <span>
            {t('pageOf', {
              page: formatNumber(page, language),
              pages: formatNumber(pages, language),
            })}
          </span>
          <Button
            variant="default"
            disabled={page >= pages}
            onClick={() => list.change({ page: page + 1 })}
          >
            {t('nextPage')}
          </Button>
        </div>
      )}
      <div className={styles.steps}>
        <NativeSelect
          aria-label={t('rowsPerPage')}
          data={pageSizes.map((size) => ({
            value: String(size),
            label: `${formatNumber(size, language)} · ${t('rowsPerPage')}`,
          }))}
          value={String(pageSize)}
          onChange={(event) => list.change({ pageSize: Number(event.currentTarget.value) })}
        />
        <ExportButton {...props} />
      </div>
    </div>
  )
}
