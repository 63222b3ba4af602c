// A change that needs approval is proposed by `changeContent`, which rolls it back and stores it as a pending change.
import type { Entities } from '#core/kernel/entities.ts'
import type { Approvals, Proposal, ProposedWrite } from '#core/kernel/history/approvals.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordLabels } from '#core/lib/text/record-labels.ts'
import { listAdministrators } from '#core/accounts/user.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { tellOfWrites } from '#core/records/outbox/queue-webhooks.service.server.ts'
import { readAppliesAt } from './approver.service.server.ts'
import { decide, insertPendingChange, listPendingChanges } from './pending-change.queries.server.ts'

/**
 * Maximum number of pending changes of one person; `maxOpen` is that of all administrators together, and of all other
 * people together. Limits keep a flood of proposals from hiding the one that matters.
 */
const maxOfPerson = 10
const maxOpen = 100

export function createApprovals(entities: Entities): Approvals {
  return { rules: entities, hold, onAnyWrite: tellOfWrites(entities) }
}

/**
 * Stores a pending change. An equal one of the same person is returned instead; an older one of the same records is
 * replaced.
 * @throws AppError conflict
 */
const hold: Approvals['hold'] = async (tx, { proposer, at, writes }: Proposal) => {
  const open = await listPendingChanges(tx, 'open')
  const own = open.filter(({ proposedBy }) => proposedBy === proposer.id)
  const same = own.find((one) => resultOf(one.writes) === resultOf(writes))
  if (same) return same.id
  const replaced = own.filter((one) => isReplaced(one.writes, writes))
  if (own.length - replaced.length >= maxOfPerson) {
    throw new AppError('conflict', 'pending_change.too_many_own')
  }
  const administrators = (await listAdministrators(tx)).map(({ id }) => id)
  const isOne = (id: number) => administrators.includes(id)
  // Proposals of editors do not keep an administrator from proposing.
  const rivals = open.filter((one) => isOne(one.proposedBy) === isOne(proposer.id))
  if (rivals.length - replaced.length >= maxOpen) {
    throw new AppError('conflict', 'pending_change.too_many')
  }
  const by = { decidedBy: proposer.id, decidedByName: proposer.name, decidedAt: at }
  for (const { id } of replaced) await decide(tx, id, { state: 'replaced', ...by })
  const appliesAt = await readAppliesAt(tx, proposer.id, at)
  const id = await insertPendingChange(tx, {
    proposedBy: proposer.id,
    proposedByName: proposer.name,
    proposedAt: at,
    appliesAt,
    state: 'open',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    reason: null,
    writes: [...writes],
  })
  const details = detailsOf({ id, writes })
  await recordAccess(tx, { at, event: 'changeProposed', actor: proposer, details })
  return id
}

/** True if newer changes cover every record of a change. */
function isReplaced(older: readonly ProposedWrite[], newer: readonly ProposedWrite[]): boolean {
  const records = newer.map(recordOf)
  return older.every((write) => records.includes(recordOf(write) ?? ''))
}

/** A record that is not there yet has no id: a new setting is known by its key. */
function recordOf({ entity, entityId, action, after }: ProposedWrite): string | undefined {
  if (action !== 'create') return `${entity}/${entityId}`
  return entity === 'settings' ? `${entity}/${JSON.parse(after ?? '{}').key}` : undefined
}

/** Returns equal texts for changes with the same result, whenever they were proposed. */
function resultOf(writes: readonly ProposedWrite[]): string {
  return JSON.stringify(
    writes.map(({ entity, entityId, action, before, after }) => {
      const { id, createdAt, updatedAt, ...values } = JSON.parse(after ?? '{}')
      return [entity, action === 'create' ? 0 : entityId, action, before, values]
    }),
  )
}

/** Names the first record, a setting by its key. The values are in the list of pending changes. */
export function detailsOf({ id, writes }: { id: number; writes: readonly ProposedWrite[] }) {
  const [first] = writes
  if (!first) return { pendingId: id }
  const { label } = recordLabels(JSON.parse(first.after ?? first.before ?? '{}'))
  return { pendingId: id, entity: first.entity, key: label, records: writes.length }
}
