import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { requireRow } from '../ledger/giving-rows.queries.server.ts'
import { actAtDesk, recordAct } from './desk-access.server.ts'
import { eraseGiver } from './promise-list.queries.server.ts'

/**
 * Erases name, telephone and email of a promise, and the texts of the lines that kept it. The amounts stay, as
 * accounting requires. It cannot be undone.
 */
export async function eraseGiverOf(
  services: Services,
  person: Person,
  { promiseId }: { promiseId: number },
): Promise<void> {
  await actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    await requireRow(tx, 'givingPromises', promiseId)
    await eraseGiver(tx, promiseId, at)
    await recordAct(act, { what: 'erased', promiseId })
  })
  await removeErasedBytes(services)
}
