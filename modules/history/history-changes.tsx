import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ChangedField } from './changed-field.tsx'
import styles from './history.module.css'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { useHistoryLabels } from './use-history-labels.ts'

/** Size up to which a change in the list of all changes is shown without unfolding. */
const shownAtOnce = { fields: 1, characters: 20 }

type HistoryChangesProps = {
  row: HistoryRecord
  /** List that the row stands in; in the list of one record, all fields of an update are shown at once. */
  among: 'list' | 'record'
}

/** Shows every changed field, with the words that differ. */
export function HistoryChanges({ row, among }: HistoryChangesProps) {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const { changes } = row
  if (changes.length === 0) return t('history.noChanges')
  const isInLine = among === 'list' && isShort(row)
  const fields = (
    <dl className={isInLine ? styles.oneLine : styles.changes}>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} row={row} />
      ))}
    </dl>
  )
  if (isInLine || (among === 'record' && row.action === 'update')) return fields
  const [first, second, ...others] = changes.map(({ field }) => labels.field(field, row.entity))
  const n = formatNumber(changes.length, language)
  return (
    <details className={styles.more}>
      <summary>
        {others.length > 0
          ? t('history.fields', { n })
          : [first, second].filter(Boolean).join(', ')}
      </summary>
      {fields}
    </details>
  )
}

function isShort({ action, changes }: HistoryRecord): boolean {
  if (action !== 'update' || changes.length > shownAtOnce.fields) return false
  const values = changes.flatMap(({ before, after }) => [before, after])
  return values.every((value) => String(value ?? '').length <= shownAtOnce.characters)
}
