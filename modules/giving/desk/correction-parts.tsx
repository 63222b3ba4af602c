import { useState } from 'react'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { useSession } from '#modules/login/use-session.ts'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { GiftRecord } from './desk-output.schema.server.ts'
import { RefusalDialog } from './refusal-dialog.tsx'
import type { Act } from './use-act.ts'
import { useMoney } from './use-money.ts'
import { usePurposeName } from './use-purposes.ts'

type Waiting = NonNullable<GiftRecord['waiting']>

/** Shows a correction that waits, to be confirmed, or refused with a reason; its author withdraws it. */
export function WaitingCorrection({ waiting, work }: { waiting: Waiting; work: Act }) {
  const translate = useTexts('gift-desk')
  const session = useSession()
  const [isRefusing, setIsRefusing] = useState(false)
  const { id, undoesMatch, reason, enteredById, enteredByName: name } = waiting
  const change = useChangeOf()(waiting)
  const isOwn = session.status === 'in' && session.user.id === enteredById
  return (
    <>
      <p>
        {undoesMatch ? translate('undoWaits', { name }) : translate('waits', { change, name })}{' '}
        {reason}
      </p>
      <div className={styles.buttons}>
        <ActButton
          work={work}
          onAct={() => {
            const done = translate(undoesMatch ? 'matchUndone' : 'correctionCounts')
            return work.act(`/corrections/${id}/confirm`, done)
          }}
          isMain
        >
          {translate('confirm')}
        </ActButton>
        <ActButton work={work} onAct={() => setIsRefusing(true)}>
          {translate(isOwn ? 'withdraw' : 'refuse')}
        </ActButton>
      </div>
      {isRefusing && (
        <RefusalDialog
          name={`correction/${id}`}
          path={`/corrections/${id}/reject`}
          title={translate(isOwn ? 'withdrawTitle' : 'refuseTitle')}
          saveLabel={translate(isOwn ? 'withdraw' : 'refuse')}
          hint={translate('refuseHint')}
          done={translate(isOwn ? 'correctionWithdrawn' : 'correctionRefused')}
          onRefused={work.reload}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  )
}

/** Lists the corrections of a gift that were refused or withdrawn, with their reasons. */
export function RejectedCorrections({ rejected }: Pick<GiftRecord, 'rejected'>) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const changeOf = useChangeOf()
  return rejected.map((correction, at) => {
    const { undoesMatch, enteredByName: name, isWithdrawn } = correction
    const reason = undoesMatch ? translate('undoMatch') : correction.reason
    const { decidedByName, decidedAt, decisionReason } = correction
    const time = decidedAt ? formatInstant(decidedAt, language) : ''
    // Reasons of rejections were not always asked for.
    const values = { name, change: changeOf(correction), reason, time, why: decisionReason ?? '–' }
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

type Correction = Omit<Waiting, 'id' | 'enteredById'>

/** Returns a function that says what a correction changes: the amount, the day, the purpose. */
function useChangeOf() {
  const { taka, day } = useMoney()
  const purposeName = usePurposeName()
  return ({ difference, receivedOn, purpose, ...program }: Correction) =>
    [
      difference ? taka(difference) : '',
      receivedOn ? day(receivedOn) : '',
      purpose ? purposeName({ purpose, ...program }) : '',
    ]
      .filter(Boolean)
      .join(', ')
}
