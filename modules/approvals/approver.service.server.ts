// Rules of who may approve a change: nobody whose account the proposer made or could log in to. A new administrator, or
// one who got a password from another, has to wait, so that a stolen account cannot make its own approver and the
// others have time to notice.
import type { PlainKey } from '#core/error-messages/error-message.ts'
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  findUser,
  hasAdministrator,
  listAdministrators,
  type User,
} from '#core/accounts/user.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import {
  findBecoming,
  hasLostAdministrator,
  hasTakenOver,
  isTakenOver,
  listMakers,
  listVouchers,
} from './approver.queries.server.ts'

const hourMs = 60 * 60 * 1000
/** Minimum, even if the waiting time is set shorter. */
const leastNewMs = 24 * hourMs
/** Minimum after a removal: a removed administrator needs time to learn of it, and to reach the others or the host. */
const leastAfterRemovalMs = 7 * 24 * hourMs

/**
 * Reads the waiting time of a change if there is no second administrator: longer after one was removed, or a stolen
 * account would first make itself the only one.
 * @param at now
 */
export async function readWaitMs(db: Db, at: string): Promise<number> {
  const { en } = (await findSettings(db))['secondPerson.waitHours']
  const waitMs = numberOf('secondPerson.waitHours', en) * hourMs
  const weekBefore = new Date(Date.parse(at) - leastAfterRemovalMs).toISOString()
  if (!(await hasLostAdministrator(db, weekBefore))) return waitMs
  return Math.max(leastAfterRemovalMs, waitMs)
}

/**
 * Returns the time at which a proposal takes effect without another administrator; null if there is one. It is stored
 * with the proposal, so that removing the others afterwards shortens nothing. @param at now
 */
export async function readAppliesAt(db: Db, proposerId: number, at: string) {
  if (await hasAdministrator(db, proposerId)) return null
  return new Date(Date.parse(at) + (await readWaitMs(db, at))).toISOString()
}

/**
 * Returns the obstacle to an approval of what one person has proposed; undefined if there is none.
 * @param isPermitted whether the proposer, as the account is now, might still propose it
 * @param at now
 */
export async function obstacleToApproval(
  db: Db,
  { proposedBy, isPermitted }: Proposed,
  approverId: number,
  at: string,
): Promise<PlainKey | undefined> {
  const proposer = proposedBy === null ? undefined : await findUser(db, proposedBy)
  if (!proposer || !(await isPermitted(proposer))) return 'pending_change.proposer_gone'
  return obstacleBetween(db, proposer.id, approverId, at)
}

type Proposed = {
  proposedBy: number | null
  isPermitted: (proposer: User) => boolean | Promise<boolean>
}

/** Returns the obstacle to one person's approval of another's change; undefined if there is none. @param at now */
export async function obstacleBetween(
  db: Db,
  proposerId: number,
  confirmerId: number,
  at: string,
): Promise<PlainKey | undefined> {
  if (proposerId === confirmerId) return 'pending_change.own'
  const since = await newSince(db, at)
  if (await isNew(db, confirmerId, since, proposerId)) return 'pending_change.confirmer_new'
  if (await isNew(db, proposerId, since, confirmerId)) return 'pending_change.proposer_new'
  if (await hasTakenOver(db, [proposerId, confirmerId], since)) return 'pending_change.taken_over'
  for (const id of [proposerId, confirmerId]) {
    if (await isTakenOver(db, id, since)) return 'pending_change.taken_over'
  }
  return undefined
}

export type NewAdministrator = Pick<User, 'id' | 'name' | 'email'> & {
  since: string
  /** Null for the host, and for a right that came by a link. */
  madeByName: string | null
  vouchedByNames: string[]
  /** True if this caller may vouch for them. */
  mayVouch: boolean
}

/** Lists administrators who cannot approve yet, or needed somebody to vouch for them; newest first. */
export async function listNewAdministrators(
  db: Db,
  callerId: number,
  at: string,
): Promise<NewAdministrator[]> {
  const since = await newSince(db, at)
  const found: NewAdministrator[] = []
  for (const { id, name, email } of await listAdministrators(db)) {
    const became = await findBecoming(db, id, since)
    if (!became) continue
    found.push({
      id,
      name,
      email,
      since: became.at,
      madeByName: became.actorId === null ? null : became.actorName,
      vouchedByNames: (await listVouchers(db, id, became.id)).map((entry) => entry.actorName ?? ''),
      mayVouch: (await obstacleToVouch(db, callerId, id, at)) === undefined,
    })
  }
  return found.sort((a, b) => (a.since < b.since ? 1 : -1))
}

/** Vouches that an administrator is who they seem to be. @throws AppError not_found, conflict, confirm_identity */
export async function vouchFor(services: Services, caller: Caller, id: number): Promise<User> {
  const now = services.clock()
  requireConfirmed(caller, now)
  return writeAs(services, caller, async (tx) => {
    const at = now.toISOString()
    const user = await findUser(tx, id)
    if (!user) throw new AppError('not_found', 'user.unknown')
    const obstacle = await obstacleToVouch(tx, caller.id, id, at)
    if (obstacle) throw new AppError('conflict', obstacle)
    await recordAccess(tx, { at, event: 'administratorVouched', actor: caller, subject: user })
    return user
  })
}

/**
 * Obstacle to vouching: the account was made by the voucher, directly or through others, or the voucher is new too, or
 * somebody else took over the voucher's account.
 */
async function obstacleToVouch(
  db: Db,
  callerId: number,
  id: number,
  at: string,
): Promise<PlainKey | undefined> {
  const since = await newSince(db, at)
  const became = await findBecoming(db, id, since)
  if (!became || (await findUser(db, id))?.role !== 'ADMIN') return 'pending_change.not_new'
  const vouchers = await listVouchers(db, id, became.id)
  if (vouchers.some(({ actorId }) => actorId === callerId)) return 'pending_change.vouched_already'
  const makers = await findMakers(db, id, since)
  if (callerId === id || makers.has(callerId)) return 'pending_change.own_administrator'
  if (await isNew(db, callerId, since, id)) return 'pending_change.confirmer_new'
  if (await hasTakenOver(db, [callerId, id], since)) return 'pending_change.taken_over'
  if (await isTakenOver(db, callerId, since)) return 'pending_change.taken_over'
  return undefined
}

/** @param otherId account whose vouching does not count, since the approval is about the two of them. */
async function isNew(db: Db, id: number, since: string, otherId: number): Promise<boolean> {
  const became = await findBecoming(db, id, since)
  if (!became) return false
  const makers = await findMakers(db, id, since)
  const vouchers = await listVouchers(db, id, became.id)
  return !vouchers.some(
    ({ actorId }) => actorId !== null && actorId !== otherId && !makers.has(actorId),
  )
}

/** Makers of an account, their makers, and so on: accounts of one person that give each other rights. */
async function findMakers(db: Db, id: number, since: string): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  const open = [id]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const maker of await listMakers(db, one, since)) {
      if (!found.has(maker)) open.push(maker)
      found.add(maker)
    }
  }
  return found
}

async function newSince(db: Db, at: string): Promise<string> {
  const ms = Math.max(leastNewMs, await readWaitMs(db, at))
  return new Date(Date.parse(at) - ms).toISOString()
}
