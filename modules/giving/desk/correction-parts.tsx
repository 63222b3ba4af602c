import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import { useSession } from '#modules/login/use-session.ts'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import type { Desk } from './use-desk.ts'
import { useMoney } from './use-money.ts'

type Waiting = NonNullable<GiftRecord['waiting']>

/** Shows a correction that waits, to be confirmed, or refused with a reason; its author withdraws it. */
export function WaitingCorrection({ waiting, work }: { waiting: Waiting; work: Desk }) {
  const translate = useTexts('gift-desk')
  const { taka } = useMoney()
  const session = useSession()
  const [isRefusing, setIsRefusing] = useState(false)
  const { act, isBusy } = work
  const { id, difference, undoesMatch, reason, enteredById, enteredByName: name } = waiting
  const isOwn = session.status === 'in' && session.user.id === enteredById
  return (
    <>
      <p>
        {undoesMatch
          ? translate('undoWaits', { name })
          : translate('waits', { amount: taka(difference), name })}{' '}
        {reason}
      </p>
      <div className={styles.buttons}>
        <Button
          disabled={isBusy}
          onClick={() =>
            void act(
              `/corrections/${id}/confirm`,
              translate(undoesMatch ? 'matchUndone' : 'correctionCounts'),
            )
          }
        >
          {translate('confirm')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          {translate(isOwn ? 'withdraw' : 'refuse')}
        </Button>
      </div>
      {isRefusing && (
        <RefusalDialog
          id={id}
          isOwn={isOwn}
          onRefused={work.reload}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  )
}

type RefusalProps = { id: number; isOwn: boolean; onRefused: () => void; onClose: () => void }

function RefusalDialog({ id, isOwn, onRefused, onClose }: RefusalProps) {
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const form = useRecordForm({
    name: `correction/${id}`,
    start: { values: { reason: '' }, updatedAt: undefined },
    schema: unchecked,
    labels: { reason: translate('reason') },
    failed: (error) => translateError(error, translations),
    async save({ values: { reason } }, { signal }) {
      await api.send('POST', `/api/gifts/corrections/${id}/reject`, { reason }, { signal })
    },
    async onSaved() {
      success(translate(isOwn ? 'correctionWithdrawn' : 'correctionRefused'))
      onRefused()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={translate(isOwn ? 'withdrawTitle' : 'refuseTitle')}
      saveLabel={translate(isOwn ? 'withdraw' : 'refuse')}
      isBlocked={!form.values.reason.trim()}
      onClose={onClose}
    >
      <p className={recordStyles.hint}>{translate('refuseHint')}</p>
      <Textarea {...form.text('reason')} maxLength={300} required data-autofocus />
    </DialogForm>
  )
}

/** Lists the corrections of a gift that were refused or withdrawn, with their reasons. */
export function RejectedCorrections({ rejected }: Pick<GiftRecord, 'rejected'>) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const { taka } = useMoney()
  return rejected.map((correction, at) => {
    const { difference, undoesMatch, enteredByName: name, isWithdrawn } = correction
    const reason = undoesMatch ? translate('undoMatch') : correction.reason
    const { decidedByName, decidedAt, decisionReason } = correction
    const time = decidedAt ? formatInstant(decidedAt, language) : ''
    // Reasons of rejections were not always asked for.
    const values = { name, amount: taka(difference), reason, time, why: decisionReason ?? '–' }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a decided correction never moves.
      <p key={at} className={styles.soft}>
        {isWithdrawn
          ? translate('wasWithdrawn', values)
          : translate('wasRefused', { ...values, by: decidedByName ?? '' })}
      </p>
    )
  })
}
