// What a form says before anything is saved: whether a change of this record would wait, and for what.
import type { Entity } from '#platform/db/tables.ts'
import { findRow } from '#platform/history/entity-rows.ts'
import type { Services } from '#platform/services.ts'
import { hasAdministrator } from '../accounts/user.queries.server.ts'
import { listPendingChanges } from './pending-change.queries.server.ts'
import { readWaitMs } from './second-person.service.server.ts'

const hourMs = 60 * 60 * 1000

/** @throws AppError not_found */
export async function readChangeGuard(
  { db, guard, clock }: Services,
  callerId: number,
  { entity, id }: { entity: Entity; id: number },
) {
  const record = await findRow(db, entity, id)
  const rule = guard.rules[entity].guard
  const at = clock().toISOString()
  const open = await listPendingChanges(db, 'open')
  return {
    // As if it were taken away: then everything in it changes.
    isGuarded: rule !== 'free' && (await rule({ tx: db, at }, { ...record }, undefined)),
    hasSecondPerson: await hasAdministrator(db, callerId),
    waitHours: Math.round((await readWaitMs(db, at)) / hourMs),
    open: open.filter(({ writes }) =>
      writes.some((write) => write.entity === entity && write.entityId === id),
    ).length,
  }
}
