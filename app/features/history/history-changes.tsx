import { formatNumber } from '../../lib/text/format.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import styles from './history.module.css'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { useHistoryLabels } from './use-history-labels.ts'

/** A change of few fields and words is short enough to be read at once. */
const shownAtOnce = { fields: 2, characters: 200 }

/** Every field that changed: how it was and how it became. What was not there has no before. */
export function HistoryChanges({ row }: { row: HistoryRecord }) {
  const { language, t } = useAdminTranslations()
  const { changes, action } = row
  if (changes.length === 0) return t('history.noChanges')
  const fields = (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} action={action} />
      ))}
    </dl>
  )
  if (isShort(row)) return fields
  return (
    <details className={styles.more}>
      <summary>{t('history.fields', { n: formatNumber(changes.length, language) })}</summary>
      {fields}
    </details>
  )
}

function isShort({ action, changes }: HistoryRecord): boolean {
  if (action !== 'update' || changes.length > shownAtOnce.fields) return false
  const values = changes.flatMap(({ before, after }) => [before, after])
  return values.every((value) => String(value ?? '').length <= shownAtOnce.characters)
}

type ChangeProps = { change: HistoryRecord['changes'][number]; action: HistoryRecord['action'] }

function Change({ change: { field, before, after }, action }: ChangeProps) {
  const { t } = useAdminTranslations()
  const words = useHistoryLabels()
  const hasBefore = action === 'update' || action === 'delete'
  const hasAfter = action !== 'delete'
  return (
    <div>
      <dt>{words.field(field)}</dt>
      {hasBefore && (
        <dd>
          <span className="visually-hidden">{t('history.before')} </span>
          <del>{words.value(field, before)}</del>
        </dd>
      )}
      {hasAfter && (
        <dd>
          <span className="visually-hidden">{t('history.after')} </span>
          <ins>{words.value(field, after)}</ins>
        </dd>
      )}
    </div>
  )
}
