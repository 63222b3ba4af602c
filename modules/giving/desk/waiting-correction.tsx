import { useSession } from '#modules/login/use-session.ts'
import { DecisionButtons } from './desk-dialog.tsx'
import type { GiftRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'

type Waiting = NonNullable<GiftRecord['waiting']>

/** Shows a correction that waits, to be confirmed, or refused with a reason; its author withdraws it. */
export function WaitingCorrection({ waiting, work }: { waiting: Waiting; work: Act }) {
  const { translate, taka, day, purposeName } = useDeskTexts()
  const session = useSession()
  const { id, undoesMatch, reason, enteredById, enteredByName: name } = waiting
  const { difference, receivedOn, purpose } = waiting
  const change = [
    difference && taka(difference),
    receivedOn && day(receivedOn),
    purpose && purposeName({ ...waiting, purpose }),
  ]
    .filter(Boolean)
    .join(', ')
  const isOwn = session.status === 'in' && session.user.id === enteredById
  return (
    <>
      <p>
        {undoesMatch ? translate('undoWaits', { name }) : translate('waits', { change, name })}{' '}
        {reason}
      </p>
      <DecisionButtons
        work={work}
        confirm={[
          `/corrections/${id}/confirm`,
          translate(undoesMatch ? 'matchUndone' : 'correctionCounts'),
        ]}
        refusal={{
          path: `/corrections/${id}/reject`,
          title: translate(isOwn ? 'withdrawTitle' : 'refuseTitle'),
          label: translate(isOwn ? 'withdraw' : 'refuse'),
          hint: translate('refuseHint'),
          done: translate(isOwn ? 'correctionWithdrawn' : 'correctionRefused'),
        }}
      />
    </>
  )
}
