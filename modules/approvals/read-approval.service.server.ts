// Lets a form say before a save that the change will need approval.

import type { Caller } from '#core/kernel/api/access.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { permissionOf } from '#core/kernel/entities.ts'
import { findRow } from '#core/kernel/history/entity-rows.ts'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { requirePermission } from '#core/kernel/require-permission.ts'
import type { Services } from '#core/kernel/services.ts'
import { hasAdministrator } from '#core/accounts/user.queries.server.ts'
import { readWaitMs } from './approver.service.server.ts'
import { listPendingChanges } from './pending-change.queries.server.ts'

const hourMs = 60 * 60 * 1000

/** Tells whether changing or deleting a record needs approval. @throws AppError forbidden, not_found */
export async function readApproval(
  { db, approvals, clock, entities }: Services,
  caller: Pick<Caller, 'id' | 'role'>,
  { entity, id }: { entity: Entity; id: number },
) {
  // Checked before the record is looked up: its existence is told only to people who may read its kind.
  requirePermission(caller.role, entityPermissions[entity])
  const record = await findRow(db, entity, id)
  requirePermission(caller.role, permissionOf(entities[entity], { ...record }))
  const rule = approvals.rules[entity].approval
  const at = clock().toISOString()
  const open = await listPendingChanges(db, 'open')
  return {
    // Evaluated as if the record were deleted: then everything in it changes.
    isGuarded: rule !== 'free' && (await rule({ tx: db, at }, { ...record }, undefined)),
    hasSecondPerson: await hasAdministrator(db, caller.id),
    waitHours: Math.round((await readWaitMs(db, at)) / hourMs),
    open: open.filter(({ writes }) =>
      writes.some((write) => write.entity === entity && write.entityId === id),
    ).length,
  }
}
