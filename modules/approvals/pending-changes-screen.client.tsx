import { useSearchParams } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { Empty, Failed, Loading } from '#core/ui/admin/states.tsx'
import { NewAdministrators } from './new-administrators.tsx'
import { PendingChangeCard } from './pending-change-card.tsx'
import type { PendingChangeRecord } from './pending-change-output.schema.server.ts'
import styles from './pending-changes.module.css'
import { RejectAll } from './reject-all.tsx'

/** Maximum number of decided changes in the list. */
const decidedShown = 20

/** Lists pending and decided changes, and administrators who may not approve yet. */
export default function PendingChangesScreen() {
  const translate = useTexts('approvals')
  const { response, status, reload } = useApiRead<PendingChangeRecord[]>('/api/pending-changes')
  const all = response?.data ?? []
  const open = all.filter(({ state }) => state === 'open')
  const decided = all.filter(({ state }) => state !== 'open').slice(0, decidedShown)
  return (
    <AdminPage title={translate('title')}>
      <p className="soft">{translate('hint')}</p>
      <Proposed changes={open} />
      <RejectAll changes={open} onChange={reload} />
      {!response && status === 'loading' && <Loading />}
      {!response && status === 'failed' && (
        <Failed text={translate('loadFailed')} onRetry={reload} />
      )}
      {response && open.length === 0 && <Empty text={translate('none')} />}
      <div className="stack">
        {open.map((change) => (
          <PendingChangeCard key={change.id} change={change} onChange={reload} />
        ))}
      </div>
      <NewAdministrators onChange={reload} />
      {decided.length > 0 && (
        <section className={styles.part}>
          <h2>{translate('decided')}</h2>
          <div className="stack">
            {decided.map((change) => (
              <PendingChangeCard key={change.id} change={change} onChange={reload} />
            ))}
          </div>
        </section>
      )}
    </AdminPage>
  )
}

/** Confirms the change that the reader has just proposed in a form. */
function Proposed({ changes }: { changes: readonly PendingChangeRecord[] }) {
  const { language, texts: translate } = useScreenTexts('approvals')
  const [params] = useSearchParams()
  const change = changes.find(({ id }) => String(id) === params.get('proposed'))
  const text =
    change &&
    (change.appliesAt
      ? translate('proposedAloneNotice', { time: formatInstant(change.appliesAt, language) })
      : translate('proposedNotice'))
  return <SuccessAlert text={text ?? ''} />
}
