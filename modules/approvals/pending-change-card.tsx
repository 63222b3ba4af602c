import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import { changedParts } from './changed-part.ts'
import type { PendingChangeRecord } from './pending-change-output.schema.server.ts'
import styles from './pending-changes.module.css'

type CardProps = { change: PendingChangeRecord; onChange: () => void }

/** Shows one pending or decided change: its values, its proposer, and the buttons to decide. */
export function PendingChangeCard({ change, onChange }: CardProps) {
  const { language, translateMessage, texts: translate } = useScreenTexts('approvals')
  const labels = useHistoryLabels()
  const id = useId()
  const { proposedByName: name, proposedAt, appliesAt, obstacle, records } = change
  const time = (at: string) => formatInstant(at, language)
  const isOpen = change.state === 'open'
  return (
    <section className={styles.change} data-state={change.state} aria-labelledby={id}>
      <h2 id={id}>
        {records.map((record) => (
          <span key={`${record.entity}/${record.entityId}`}>
            {translate(record.action, { name: labels.label(record) })}
          </span>
        ))}
      </h2>
      <p className="soft">{translate('proposedBy', { name, time: time(proposedAt) })}</p>
      {records.map((record) => (
        <Values key={`${record.entity}/${record.entityId}`} record={record} />
      ))}
      {isOpen ? (
        <>
          {appliesAt && <p>{translate('appliesAt', { time: time(appliesAt) })}</p>}
          {/* A change that takes effect by itself waits for nobody. */}
          {obstacle && !(appliesAt && obstacle.key === 'pending_change.own') && (
            <p className={styles.obstacle}>{translateMessage({ ...obstacle, english: '' })}</p>
          )}
          <Decisions change={change} onChange={onChange} />
        </>
      ) : (
        <Decided change={change} />
      )}
    </section>
  )
}

function Decided({ change }: { change: PendingChangeRecord }) {
  const { language, texts: translate } = useScreenTexts('approvals')
  const { state, decidedByName, decidedAt, reason, proposedByName } = change
  const name = decidedByName ?? ''
  const time = decidedAt ? formatInstant(decidedAt, language) : ''
  return (
    <>
      <p>
        {state === 'rejected' && translate('wasRejected', { name, time })}
        {state === 'replaced' && translate('wasReplaced', { name, time })}
        {state === 'failed' && translate('hasFailed', { name: proposedByName, time })}
        {state === 'applied' &&
          translate(decidedByName ? 'wasConfirmed' : 'wasApplied', { name, time })}
      </p>
      {reason && <p>{translate('because', { reason })}</p>}
    </>
  )
}

/** Shows old and new value in full, side by side, and marks what differs: people compare numbers digit by digit. */
function Values({ record }: { record: PendingChangeRecord['records'][number] }) {
  const translate = useTexts('approvals')
  const labels = useHistoryLabels()
  return (
    <dl className={styles.fields}>
      {record.changes.map(({ field, before, after }) => {
        const shown = (value: typeof before) => labels.value(field, value, record.entity)
        const [was, is] = changedParts(shown(before), shown(after))
        return (
          <div key={field} className="columns">
            <dt>{labels.field(field, record.entity)}</dt>
            <dd>
              <small>{translate('now')}</small>
              <del>
                {was.start}
                <mark>{was.changed}</mark>
                {was.end}
              </del>
            </dd>
            <dd>
              <small>{translate('afterwards')}</small>
              <ins>
                {is.start}
                <mark>{is.changed}</mark>
                {is.end}
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Decisions({ change, onChange }: CardProps) {
  const translate = useTexts('approvals')
  const api = useApi()
  const ask = useConfirm()
  const { run, isBusy } = useTask()
  const [isRejecting, setIsRejecting] = useState(false)
  const path = `/api/pending-changes/${change.id}`

  async function confirm() {
    const isSure = await ask({
      question: translate('askConfirm', { name: change.proposedByName }),
      yes: translate('yesConfirm'),
      no: translate('noConfirm'),
    })
    if (!isSure) return
    await run(() => sendWithRetry(api, 'POST', `${path}/confirm`), translate('confirmed'))
    onChange()
  }

  async function reject(reason: string) {
    setIsRejecting(false)
    await run(() => api.send('POST', `${path}/reject`, { reason }), translate('rejected'))
    onChange()
  }

  return (
    <div className="row">
      {!change.obstacle && (
        <Button loading={isBusy} onClick={() => void confirm()}>
          {translate('confirm')}
        </Button>
      )}
      <Button color="madder" variant="light" disabled={isBusy} onClick={() => setIsRejecting(true)}>
        {translate('reject')}
      </Button>
      {isRejecting && (
        <RejectDialog
          title={translate('reject')}
          yes={translate('yesReject')}
          onClose={() => setIsRejecting(false)}
          onReject={(why) => void reject(why)}
        />
      )}
    </div>
  )
}

type DialogProps = {
  title: string
  yes: string
  onClose: () => void
  onReject: (reason: string) => void
}

export function RejectDialog({ title, yes, onClose, onReject }: DialogProps) {
  const { t, texts: translate } = useScreenTexts('approvals')
  const [reason, setReason] = useState('')
  return (
    <Dialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <div className={styles.part}>
        <Textarea
          label={translate('reason')}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button color="madder" onClick={() => onReject(reason)}>
            {yes}
          </Button>
          <Button variant="default" onClick={onClose}>
            {translate('noReject')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
