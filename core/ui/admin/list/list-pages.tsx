import { NativeSelect } from '@mantine/core'
import { pageSizes } from '#core/lib/api/use-list.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './data-list.module.css'
import { ExportButton } from './export-button.tsx'
import type { DataListProps } from './list-props.ts'
import { PageSteps } from './page-steps.tsx'

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
      <PageSteps page={page} pages={pages} onChange={(next) => list.change({ page: next })} />
      <div className="row middle">
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
