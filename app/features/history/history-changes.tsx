import { formatNumber } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { TextDifferences } from '../records/text-differences.tsx'
import styles from './history.module.css'
import type { HistoryRecord, HistoryValue } from './history-output.schema.server.ts'
import { isHtmlText, useHistoryLabels } from './use-history-labels.ts'

/** What is short enough to be read at once: among all changes a few words, among one record's some lines. */
const shownAtOnce = {
  list: { fields: 1, characters: 20 },
  record: { fields: 2, characters: 200 },
} as const

type HistoryChangesProps = {
  row: HistoryRecord
  /** Which other rows stand around it. */
  among: keyof typeof shownAtOnce
}

/** Every field that changed, with the differences of its words. */
export function HistoryChanges({ row, among }: HistoryChangesProps) {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const { changes } = row
  if (changes.length === 0) return t('history.noChanges')
  const isAtOnce = isShort(row, shownAtOnce[among])
  const fields = (
    <dl className={among === 'list' && isAtOnce ? styles.oneLine : styles.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} row={row} />
      ))}
    </dl>
  )
  if (isAtOnce) return fields
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

function isShort(
  { action, changes }: HistoryRecord,
  most: { fields: number; characters: number },
): boolean {
  if (action !== 'update' || changes.length > most.fields) return false
  const values = changes.flatMap(({ before, after }) => [before, after])
  return values.every((value) => String(value ?? '').length <= most.characters)
}

type ChangeProps = { change: HistoryRecord['changes'][number]; row: HistoryRecord }

function Change({ change: { field, before, after }, row: { entity } }: ChangeProps) {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const isHtml = isHtmlText(before) || isHtmlText(after)
  const textOf = (value: HistoryValue) => {
    if (value === null || value === '') return ''
    return isHtml ? String(value) : labels.value(field, value)
  }
  const texts = { before: textOf(before), after: textOf(after) }
  return (
    <div>
      <dt>{labels.field(field, entity)}</dt>
      <dd>
        {texts.before || texts.after ? (
          <TextDifferences {...texts} isHtml={isHtml} />
        ) : (
          t('ui.empty')
        )}
      </dd>
    </div>
  )
}
