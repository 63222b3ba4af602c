import { Link, useParams } from 'react-router'
import { recordId } from '#core/lib/record-id.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { useEntities, useRecordAddress } from '#core/records/screens/entity-info.ts'
import { MissingAdminScreen } from '#core/records/screens/missing-admin-screen.client.tsx'
import styles from './history.module.css'
import type { HistoryRecord } from './history-output.schema.server.ts'
import { HistoryRows } from './history-rows.tsx'
import { useHistoryLabels } from './use-history-labels.ts'
import { useHistoryRows } from './use-history-list.ts'

/** Lists all revisions of one record, newest first, with their changes and a button to restore each. */
export default function RevisionsScreen() {
  const { entity = '', id = '' } = useParams()
  const isKnown = useEntities().has(entity) && recordId(id) !== undefined
  return isKnown ? (
    <Revisions key={`${entity}/${id}`} record={{ entity, entityId: id }} />
  ) : (
    <MissingAdminScreen />
  )
}

function Revisions({ record }: { record: { entity: string; entityId: string } }) {
  const { t } = useAdminTranslations()
  const list = useHistoryRows(record)
  return (
    <AdminPage
      title={t('history.versions')}
      actions={<ButtonTo to="/admin/history" variant="default" text={t('history.showAll')} />}
    >
      {list.rows[0] && <RecordName row={list.rows[0]} />}
      <HistoryRows
        list={list}
        label={t('history.versions')}
        emptyText={t('history.noVersions')}
        among="record"
      />
    </AdminPage>
  )
}

/** Links the name of the record to its form. */
function RecordName({ row }: { row: HistoryRecord }) {
  const { t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const address = useRecordAddress()({ ...row, id: row.entityId })
  return (
    <p className={styles.one}>
      {t('history.only', { name: labels.label(row) })}
      {address && row.action !== 'delete' && <Link to={address}>{t('history.open')}</Link>}
    </p>
  )
}
