import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadText } from '#core/lib/download.ts'
import { toCsv } from '#core/lib/text/csv.ts'
import { useNotices } from '../notices.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import type { DataListProps } from './list-props.ts'

type ExportButtonProps<Row> = Pick<DataListProps<Row>, 'list' | 'columns' | 'fileName'>

/** Downloads every row of the search and the filters as CSV. */
export function ExportButton<Row>({ list, columns, fileName }: ExportButtonProps<Row>) {
  const { t, translateError } = useUiTranslations()
  const { failure } = useNotices()
  const [isExporting, setIsExporting] = useState(false)

  async function exportRows() {
    setIsExporting(true)
    const exported = columns.filter(({ text }) => text)
    try {
      const rows = await list.readAll()
      const head = exported.map(({ label }) => label)
      const body = rows.map((row) => exported.map(({ text }) => text?.(row)))
      downloadText(`${fileName}.csv`, 'text/csv;charset=utf-8', toCsv(head, body))
    } catch (error) {
      failure(t('exportFailed'), translateError(error))
    }
    setIsExporting(false)
  }

  return (
    <Button variant="default" loading={isExporting} onClick={() => void exportRows()}>
      {t('exportCsv')}
    </Button>
  )
}
