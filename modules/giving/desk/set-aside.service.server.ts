// A line that is no gift is set aside with a reason. Above a small amount a second person is asked, as for a correction:
// money that never becomes a gift could otherwise be hidden by one person.
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { readAppliesAt } from '#modules/approvals/approver.service.server.ts'
import { requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { leastRaise, requireApprover } from './correct-gift.service.server.ts'
import { actAtDesk, type DeskStore, decidedBy, deskAct, recordAct } from './desk-access.server.ts'
import { setLineState } from './ledger.queries.server.ts'

/**
 * Sets aside a line that is no gift, or opens it again, also before it is decided.
 * @returns whether it waits for a second person
 * @throws AppError not_found, conflict
 */
export const setLineAside = deskAct<
  { lineId: number; isAside: boolean; reason?: string | null | undefined },
  { isWaiting: boolean }
>(async (act, { lineId, isAside, reason = null }) => {
  const { tx, at, person } = act
  const line = await requireRow(tx, 'statementLines', lineId)
  const isOpen = line.state === 'open'
  const isFree = isAside ? isOpen : line.state === 'aside' || line.state === 'asideWaiting'
  if (!isFree) throw new AppError('conflict', 'gift.line_used')
  const isWaiting = isAside && line.amount > leastRaise
  if (isAside) {
    await setLineState(tx, lineId, isWaiting ? 'asideWaiting' : 'aside', {
      reason,
      ...decidedBy(act),
      appliesAt: isWaiting ? await readAppliesAt(tx, person.id, at) : null,
    })
  } else await setLineState(tx, lineId, 'open')
  await recordAct(act, { what: isAside ? 'setAside' : 'takenBack', lineId, text: reason })
  return { isWaiting }
})

/**
 * Confirms as a second person that a line is no gift, or rejects that: then it is open again.
 * @throws AppError not_found, forbidden, conflict, confirm_identity (a confirmation needs the password)
 */
export async function decideAside(
  services: DeskStore,
  person: Person & Pick<Caller, 'confirmedAt' | 'token'>,
  decision: { lineId: number; isConfirmed: boolean; reason?: string | null | undefined },
): Promise<void> {
  const { lineId, isConfirmed, reason = null } = decision
  if (isConfirmed) requireConfirmed(person, services.clock())
  await actAtDesk(services, person, async (act) => {
    const { tx } = act
    const line = await requireRow(tx, 'statementLines', lineId)
    if (line.state !== 'asideWaiting') throw new AppError('conflict', 'gift.line_decided')
    if (isConfirmed) {
      await requireApprover(act, { proposedBy: line.decidedById, appliesAt: line.appliesAt })
      // Who said that it is no gift stays its author.
      await updateRow(tx, 'statementLines', lineId, { state: 'aside', appliesAt: null })
    } else await setLineState(tx, lineId, 'open')
    await recordAct(act, { what: isConfirmed ? 'confirmed' : 'refused', lineId, text: reason })
  })
}
