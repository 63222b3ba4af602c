import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import { useSession } from '#modules/login/use-session.ts'
import styles from './readiness.module.css'
import type { DoubtRecord } from './readiness-output.schema.server.ts'
import { remedyOf } from './remedies.ts'

/** Lists the doubts of a donor on the dashboard, worst first; each line links to its remedy. */
export function ReadinessSection() {
  const translate = useTexts('donor-checks')
  const { response, status, reload } = useApiRead<DoubtRecord[]>('/api/readiness', {
    isShared: true,
  })
  return (
    <DashboardSection title={translate('title')}>
      {!response && status === 'loading' && <Loading />}
      {!response && status === 'failed' && <Failed text={translate('failed')} onRetry={reload} />}
      {response?.data.length === 0 && <p>{translate('nothing')}</p>}
      {response && response.data.length > 0 && (
        <ol className={styles.doubts}>
          {response.data.map((doubt) => (
            <DoubtLine key={doubt.check} doubt={doubt} />
          ))}
        </ol>
      )}
    </DashboardSection>
  )
}

function DoubtLine({ doubt }: { doubt: DoubtRecord }) {
  const { check, count, records, daysLeft = 0 } = doubt
  const { language, texts: translate } = useScreenTexts('donor-checks')
  const session = useSession()
  const ownId = session.status === 'in' ? session.user.id : undefined
  const title = translate(nameOf(doubt), {
    n: formatNumber(count, language),
    days: formatNumber(daysLeft, language),
  })
  return (
    <li>
      <div className={styles.words}>
        <b>{title}</b>
        <small>{translate(`${check}Why`)}</small>
        {records.length > 0 && <Records records={records} count={count} />}
      </div>
      <Link to={remedyOf(doubt, ownId)} aria-label={`${translate('putRight')}: ${title}`}>
        {translate('putRight')}
      </Link>
    </li>
  )
}

function nameOf({ check, daysLeft }: DoubtRecord) {
  if (check !== 'registrationEnds') return check
  if (daysLeft === 0) return 'registrationEndsToday'
  return daysLeft === 1 ? 'registrationEndsTomorrow' : check
}

function Records({ records, count }: Pick<DoubtRecord, 'records' | 'count'>) {
  const { language, texts: translate } = useScreenTexts('donor-checks')
  const addressOf = useRecordAddress()
  const labels = useHistoryLabels()
  const others = count - records.length
  return (
    <ul className={styles.records}>
      {records.map((record) => {
        const address = addressOf(record)
        const named = { ...record, entityId: record.id }
        const name = <span lang={labels.lang(named)}>{labels.label(named)}</span>
        return (
          <li key={`${record.entity}/${record.id}`}>
            {address ? <Link to={address}>{name}</Link> : name}
          </li>
        )
      })}
      {others > 0 && <li>{translate('more', { n: formatNumber(others, language) })}</li>}
    </ul>
  )
}
